import type { Platform } from '#platform'
import { keyOf } from '#platform/rate-limits'
import { logSecurity } from '#platform/telemetry'
import { IdentityError } from '../provider/identity-error.ts'
import { takeSignInTurn, recordSuccess, type Door } from './sign-in-turns.repository.ts'

/**
 * Counts an attempt before the password is checked, so that many simultaneous attempts cannot pass the limit, and takes
 * it back if the password was right. Refuses `too_many_requests`, and throws what the attempt throws.
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

/** Groups the log lines about one address without revealing it, or whether it has an account. */
export function about(email: string): string {
  return keyOf(email).toString('hex')
}
