import type { Platform } from '#platform'
import type { JobHandlers, RecurringJob } from '#platform/jobs'
import { watchStates } from './watch-states.ts'

export const taxReportRecurringJobs: RecurringJob[] = [
  { name: 'tax-reports.watch-states', cron: '40 12 * * *' },
]

export function taxReportJobs(platform: Platform): JobHandlers {
  return { 'tax-reports.watch-states': () => watchStates(platform) }
}
