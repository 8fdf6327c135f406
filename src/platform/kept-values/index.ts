import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'

// Small values that the store keeps by name in the table `settings`, such as its mode, a secret, or how far it has compared.

export async function readKept(db: Db | Tx, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

/** Stores a value under the name, replacing an earlier one. */
export async function keep(db: Db | Tx, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value, updated_at: sql`now()` }),
    )
    .execute()
}

/** Stores the value unless the name already has one. Returns whether it was stored. */
export async function keepFirst(db: Db | Tx, name: string, value: string): Promise<boolean> {
  const kept = await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return kept !== undefined
}
