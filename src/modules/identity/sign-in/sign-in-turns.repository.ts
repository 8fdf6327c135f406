import { earlier } from '#contract/values/moments'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import { giveTurnBack, keyOf, networkOf, takeTurn } from '#platform/rate-limits'

/** The account that somebody tries to sign in to, and the network address they come from. */
export type Door = { email: string; address: string }

const familiarForDays = 60

/**
 * Counts an attempt with a password. From an address where the account's owner has signed in before, guesses from
 * elsewhere do not count (`spareAccount`). Refuses `too_many_requests`.
 */
export async function takeSignInTurn(
  platform: Platform,
  door: Door,
): Promise<{ spareAccount: boolean }> {
  const spareAccount = await isFamiliar(platform.db, door, platform.clock.now())
  await takeTurn(platform, 'sign-in', visitorAt(door), { spareAccount })
  return { spareAccount }
}

/** After a right password or a proven mailbox: the attempt no longer counts, and the network address becomes familiar. */
export async function recordSuccess(
  platform: Platform,
  door: Door,
  { spareAccount } = { spareAccount: true },
): Promise<void> {
  await makeFamiliar(platform.db, door, platform.clock.now())
  await giveTurnBack(platform, 'sign-in', visitorAt(door), { spareAccount })
}

/** Whether somebody has signed in to this account, or proven its mailbox, from this network in the last 60 days. */
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
