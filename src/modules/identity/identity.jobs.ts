import type { Platform } from '#platform'
import type { JobHandlers, RecurringJob } from '#platform/jobs'
import { deleteExpiredAccessTokens } from './access-tokens.repository.ts'
import { deleteExpiredSessions } from './accounts.repository.ts'

export const identityRecurringJobs: RecurringJob[] = [
  { name: 'identity.clean-up', cron: '*/15 * * * *' },
]

export function identityJobs({ db, clock }: Platform): JobHandlers {
  return {
    'identity.clean-up': async () => {
      await deleteExpiredAccessTokens(db, clock.now())
      await deleteExpiredSessions(db, clock.now())
    },
  }
}
