import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'
import { hashOf } from './token.ts'

/** The tries at this address since then. The address must be locked: counting and adding one are one step. */
export async function countTries(tx: Tx, email: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('sign_in_tries')
    .select((tries) => tries.fn.countAll<number>().as('count'))
    .where('address_hash', '=', hashOf(email))
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertTry(tx: Tx, email: string, at: Date): Promise<void> {
  await tx
    .insertInto('sign_in_tries')
    .values({ address_hash: hashOf(email), at })
    .execute()
}

export async function deleteTriesAt(db: Db | Tx, email: string): Promise<void> {
  await db.deleteFrom('sign_in_tries').where('address_hash', '=', hashOf(email)).execute()
}

export async function deleteTriesBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('sign_in_tries').where('at', '<=', at).execute()
}

/** Makes the tries at one address wait for each other. */
export async function lockTries(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tries:${email}`}, 0))`.execute(tx)
}
