import { sql } from 'kysely'
import type { Tx } from '#platform/db'

/** One sign-in at a time per address, for the rest of the transaction: who owns it is decided in turn. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${email}`}, 0))`.execute(tx)
}

/** The same for several, in one order for all. */
export async function lockAddresses(tx: Tx, emails: readonly string[]): Promise<void> {
  for (const email of [...new Set(emails)].toSorted()) await lockAddress(tx, email)
}
