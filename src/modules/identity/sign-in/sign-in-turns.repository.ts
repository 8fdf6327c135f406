import type { Db } from '#platform/db'
import { keyOf, networkOf } from '#platform/rate-limits'

export type Door = { email: string; address: string }

const familiarForDays = 60

/** Whether somebody with the right password, or the mailbox, has come from there in the last 60 days. */
export async function isFamiliar(db: Db, door: Door, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('familiar_addresses')
    .select('seen_at')
    .where('key', '=', keyOfDoor(door))
    .where('seen_at', '>', longAgo(now))
    .executeTakeFirst()
  return found !== undefined
}

export async function makeFamiliar(db: Db, door: Door, now: Date): Promise<void> {
  await db
    .insertInto('familiar_addresses')
    .values({ key: keyOfDoor(door), seen_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ seen_at: now }))
    .execute()
}

export async function forgetUnfamiliar(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('familiar_addresses').where('seen_at', '<=', longAgo(now)).execute()
}

function keyOfDoor({ email, address }: Door): Buffer {
  return keyOf('familiar', networkOf(address), email)
}

function longAgo(now: Date): Date {
  return new Date(now.getTime() - familiarForDays * 86_400_000)
}
