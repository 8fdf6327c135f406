import type { Platform } from '#platform'
import { keyOf } from '#platform/rate-limits'
import { logSecurity } from '#platform/telemetry'
import { IdentityError } from '../provider/identity-error.ts'
import { takeSignInTurn, recordSuccess, type Door } from './sign-in-turns.repository.ts'

/**
 * Takes a turn to try a password before it is looked at, so that many tries at once do not slip through, and gives it
 * back when it was right. Throws `too_many_requests`, and whatever the attempt throws.
 */
export async function tryPassword<Answer extends { user: { id: string } }>(
  platform: Platform,
  door: Door,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  const turn = await takeSignInTurn(platform, door)
  try {
    const answer = await attempt()
    await recordSuccess(platform, door, turn)
    logSecurity(platform.log, 'sign_in', {
      who: answer.user.id,
      what: 'password',
      from: door.address,
    })
    return answer
  } catch (error) {
    if (error instanceof IdentityError) {
      const failed = { what: 'password', from: door.address, about: about(door.email) }
      logSecurity(platform.log, 'sign_in_failed', failed)
    }
    throw error
  }
}

/** Lines of the log about one account can be told together; whose it is does not stand there, or whether there is one. */
export function about(email: string): string {
  return keyOf(email).toString('hex')
}
