import { earlier } from '#contract/values/moments'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import { giveTurnBack, keyOf, networkOf, takeTurn } from '#platform/rate-limits'

/** Whose account is tried, and from which address of the network. */
export type Door = { email: string; address: string }

const familiarForDays = 60

/**
 * Takes a turn to try a password. Where the account's owner has signed in before, the guesses of strangers elsewhere do
 * not count (`spareAccount`). Refuses `too_many_requests`.
 */
export async function takeSignInTurn(
  platform: Platform,
  door: Door,
): Promise<{ spareAccount: boolean }> {
  const spareAccount = await isFamiliar(platform.db, door, platform.clock.now())
  await takeTurn(platform, 'sign-in', visitorAt(door), { spareAccount })
  return { spareAccount }
}

/** The password was right, or the mailbox was shown: this was no guess, and its address is the owner's from now on. */
export async function recordSuccess(
  platform: Platform,
  door: Door,
  { spareAccount } = { spareAccount: true },
): Promise<void> {
  await makeFamiliar(platform.db, door, platform.clock.now())
  await giveTurnBack(platform, 'sign-in', visitorAt(door), { spareAccount })
}

/** Whether somebody with the right password, or the mailbox, has come from there in the last 60 days. */
async function isFamiliar(db: Db, door: Door, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('familiar_addresses')
    .select('seen_at')
    .where('key', '=', keyOfDoor(door))
    .where('seen_at', '>', longAgo(now))
    .executeTakeFirst()
  return found !== undefined
}

async function makeFamiliar(db: Db, door: Door, now: Date): Promise<void> {
  await db
    .insertInto('familiar_addresses')
    .values({ key: keyOfDoor(door), seen_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ seen_at: now }))
    .execute()
}

export async function forgetUnfamiliar(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('familiar_addresses').where('seen_at', '<=', longAgo(now)).execute()
}

function visitorAt({ email, address }: Door) {
  return { address, account: email }
}

function keyOfDoor({ email, address }: Door): Buffer {
  return keyOf('familiar', networkOf(address), email)
}

function longAgo(now: Date): Date {
  return earlier(now, { days: familiarForDays })
}
