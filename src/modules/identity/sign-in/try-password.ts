import type { Platform } from '#platform'
import { giveTurnBack, keyOf, takeTurn } from '#platform/rate-limits'
import { logSecurity } from '#platform/telemetry'
import { isFamiliar, makeFamiliar, type Door } from './sign-in-turns.repository.ts'
import { IdentityError } from '../provider/identity-error.ts'

/**
 * Takes a turn to try a password before it is looked at, so that many tries at once do not slip through, and gives it
 * back when it was right. Where the account's owner has signed in before, the guesses of strangers elsewhere do not
 * count. Throws `too_many_requests`, and whatever the attempt throws.
 */
export async function tryPassword<Answer extends { user: { id: string } }>(
  platform: Platform,
  door: Door,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  const spareAccount = await isFamiliar(platform.db, door, platform.clock.now())
  await takeTurn(platform, 'sign-in', visitorAt(door), { spareAccount })
  try {
    const answer = await attempt()
    await welcome(platform, door, { spareAccount })
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

/** The password was right, or the mailbox was shown: this was no guess, and its address is the owner's from now on. */
export async function welcome(
  platform: Platform,
  door: Door,
  { spareAccount } = { spareAccount: true },
): Promise<void> {
  await makeFamiliar(platform.db, door, platform.clock.now())
  await giveTurnBack(platform, 'sign-in', visitorAt(door), { spareAccount })
}

/** Lines of the log about one account can be told together; whose it is does not stand there, or whether there is one. */
export function about(email: string): string {
  return keyOf(email).toString('hex')
}

function visitorAt({ email, address }: Door) {
  return { address, account: email }
}
