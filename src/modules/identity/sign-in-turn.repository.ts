import type { Platform } from '#platform'
import { giveTurnBack, takeTurn } from '#platform/rate-limits'
import { isFamiliar, makeFamiliar, type Door } from './familiar-addresses.repository.ts'

/**
 * Takes a turn to try a password, before it is looked at, so that many tries at once do not slip through. Where the
 * account's owner has signed in before, the guesses of strangers elsewhere do not count. Answers what to say when the
 * password was right. Throws `too_many_requests`.
 */
export async function takeSignInTurn(platform: Platform, door: Door) {
  const spareAccount = await isFamiliar(platform.db, door, platform.clock.now())
  await takeTurn(platform, 'sign-in', visitorAt(door), { spareAccount })
  return { wasRight: () => welcome(platform, door, { spareAccount }) }
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

function visitorAt({ email, address }: Door) {
  return { address, account: email }
}
