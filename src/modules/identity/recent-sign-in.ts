import { IdentityError } from './identity-error.ts'
import type { Platform } from '#platform'

const recentMinutes = 10

/** Refuses a session whose owner has not shown in the last minutes that it is still them. */
export function assertRecentSignIn(
  { clock }: Pick<Platform, 'clock'>,
  { createdAt }: { createdAt: Date },
): void {
  if (clock.now().getTime() - createdAt.getTime() <= recentMinutes * 60_000) return
  throw new IdentityError(403, 'REAUTHENTICATION_REQUIRED', 'Please sign in again first')
}
