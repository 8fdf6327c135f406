import type { Platform } from '#platform'
import { todayOf } from '#platform/shop-days'
import type { JobHandlers, RecurringJob } from '#platform/jobs'
import { deleteUselessCertificates } from './certificates/keeping.repository.ts'
import { remindOfExpiry } from './certificates/remind.ts'

export const taxRecurringJobs: RecurringJob[] = [
  { name: 'taxes.remind', cron: '10 13 * * *' },
  { name: 'taxes.clean-up', cron: '20 5 * * *' },
]

export function taxJobs(platform: Platform): JobHandlers {
  const { db, clock } = platform
  return {
    'taxes.remind': () => remindOfExpiry(platform),
    'taxes.clean-up': () => deleteUselessCertificates(db, clock.now(), todayOf(platform)),
  }
}
