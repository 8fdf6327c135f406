import * as z from 'zod'
import { deleteLettersAbout, deleteSentLetters } from '#modules/notifications'
import type { Platform } from '#platform'
import type { JobHandlers, RecurringJob } from '#platform/jobs'
import { forgetFullBuckets } from '#platform/rate-limits'
import { deleteExpiredAccessTokens } from './users/access-tokens.repository.ts'
import { deleteExpiredSessions } from './accounts/sessions.repository.ts'
import { deleteExpiredLinks } from './proofs/verifications.repository.ts'
import { erasureLetter } from './users/erase-user.repository.ts'
import { deleteSpentProofs } from './second-factor/clean-up.repository.ts'
import { deleteOldInvitations } from './staff/invitations.repository.ts'
import { forgetUnfamiliar } from './sign-in/sign-in-turns.repository.ts'
import { mailResetLink, resetLinkJob } from './account-settings/password-reset.ts'

export const identityRecurringJobs: RecurringJob[] = [
  { name: 'identity.clean-up', cron: '*/15 * * * *' },
]

const ResetLink = z.object({ email: z.string(), publicUrl: z.string() })

export function identityJobs(platform: Platform): JobHandlers {
  const { db, clock } = platform
  return {
    [resetLinkJob]: (payload) => mailResetLink(platform, ResetLink.parse(payload)),
    'identity.clean-up': async () => {
      await deleteExpiredAccessTokens(db, clock.now())
      await deleteExpiredSessions(db, clock.now())
      await deleteExpiredLinks(db, clock.now())
      await deleteSentLetters(db, erasureLetter)
      await deleteSpentProofs(db, clock.now())
      await db.transaction().execute(async (tx) => {
        await deleteLettersAbout(tx, await deleteOldInvitations(tx, clock.now()))
      })
      await forgetUnfamiliar(db, clock.now())
      await forgetFullBuckets(db, clock.now())
    },
  }
}
