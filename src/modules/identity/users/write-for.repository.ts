import { Refusal } from '#contract/refusals'
import type { Db, Tx } from '#platform/db'

/** A user who has not erased the account, and cannot until the transaction ends. */
type HeldUser = { id: string; email: string; isProven: boolean }

/**
 * Runs a transaction in a user's name. Everything that writes for a user goes through here or calls `holdUser`:
 * an erasure that came first refuses the write (`unauthenticated`), one that comes later waits and takes it along.
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

/** Holds a user's row for the rest of the transaction. Refuses `unauthenticated` for one who has erased the account. */
export async function holdUser(tx: Tx, id: string): Promise<HeldUser> {
  const user = await holdUserIfThere(tx, id)
  if (!user) throw new Refusal('unauthenticated')
  return user
}

/**
 * The same for jobs, which have nobody to refuse. The weakest lock will do: only an erasure takes one that it stands
 * against, and two writes of one user never wait for each other here. Taken before any other lock but that of an address.
 */
export async function holdUserIfThere(tx: Tx, id: string): Promise<HeldUser | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified as isProven'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
}
