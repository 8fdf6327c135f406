import { sql } from 'kysely'
import { Refusal } from '#contract/refusals'
import type { Db, Tx } from '#platform/db'
import { isLockTimeout } from '#platform/idempotency'

/** A user whose account is not erased and cannot be erased until the transaction ends. */
type HeldUser = { id: string; email: string; isProven: boolean }

/**
 * Runs a transaction that writes for a user. All such writes go through here or call `holdUser`. After an erasure the
 * write is refused (`unauthenticated`); a later erasure waits and erases what was written.
 */
export function writeFor<Answer>(
  { db }: { db: Db },
  { id }: { id: string },
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    await holdUser(tx, id)
    return work(tx)
  })
}

/**
 * Like `writeFor`, for writes of which a user makes one at a time, so that counting rows and adding one are one step. One
 * that has waited for another too long is refused (`request_in_flight`).
 */
export function writeAloneFor<Answer>(
  { db }: { db: Db },
  { id }: { id: string },
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    const user = await userAlone(tx, id)
    if (!user) throw new Refusal('unauthenticated')
    return work(tx)
  })
}

async function userAlone(tx: Tx, id: string): Promise<HeldUser | undefined> {
  try {
    return await userRow(tx, id).forNoKeyUpdate().executeTakeFirst()
  } catch (error) {
    if (isLockTimeout(error)) throw new Refusal('request_in_flight')
    throw error
  }
}

/** Holds a user's row for the rest of the transaction. Refuses `unauthenticated` if the account was erased. */
export async function holdUser(tx: Tx, id: string): Promise<HeldUser> {
  const user = await userRow(tx, id).forKeyShare().executeTakeFirst()
  if (!user) throw new Refusal('unauthenticated')
  return user
}

/**
 * Like `holdUser`, for jobs, which have no caller to refuse, and for several users. The weakest row lock is enough: only
 * an erasure takes a lock that conflicts with it, so two writes for one user never wait for each other. Only an address
 * is locked earlier. The rows are locked in one order.
 */
export async function holdUsersIfThere(tx: Tx, ids: readonly string[]): Promise<HeldUser[]> {
  return users(tx)
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
}

function userRow(tx: Tx, id: string) {
  return users(tx).where('id', '=', id)
}

function users(tx: Tx) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified as isProven'])
    .where('erased_at', 'is', null)
}
