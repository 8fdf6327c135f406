import type { Platform } from '#platform'
import { todayOf } from '#platform/shop-days'
import type { JobHandlers, RecurringJob } from '#platform/jobs'
import { forgetMisses } from './coverage/misses.repository.ts'
import { settleCoverage } from './coverage/settle-coverage.repository.ts'

export const fitmentRecurringJobs: RecurringJob[] = [
  { name: 'fitment.settle-coverage', cron: '* * * * *' },
  { name: 'fitment.forget-misses', cron: '27 * * * *' },
]

export function fitmentJobs(platform: Platform): JobHandlers {
  return {
    'fitment.settle-coverage': () => settleCoverage(platform.db),
    'fitment.forget-misses': () => forgetMisses(platform.db, todayOf(platform)),
  }
}
