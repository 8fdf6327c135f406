import type { Platform } from '#platform'
import type { JobHandlers, RecurringJob } from '#platform/jobs'
import { tellBackInStock } from './alerts/tell-back-in-stock.ts'

export const inventoryRecurringJobs: RecurringJob[] = [
  { name: 'inventory.tell-back-in-stock', cron: '* * * * *' },
]

export function inventoryJobs(platform: Platform): JobHandlers {
  return { 'inventory.tell-back-in-stock': () => tellBackInStock(platform) }
}
