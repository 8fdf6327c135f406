import { sql } from 'kysely'
import type { Tx } from '#platform/db'

/** Locks an address for the rest of the transaction, so that only one sign-in at a time decides who owns it. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${email}`}, 0))`.execute(tx)
}

/** Locks several addresses, always in the same order to avoid deadlocks. */
export async function lockAddresses(tx: Tx, emails: readonly string[]): Promise<void> {
  for (const email of [...new Set(emails)].toSorted()) await lockAddress(tx, email)
}
