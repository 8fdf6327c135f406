import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'

// Small texts that the store keeps under a name in the table `settings`: its mode, a secret, how far it has compared.

export async function readKept(db: Db | Tx, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

/** Replaces what was kept under the name before. */
export async function keep(db: Db | Tx, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value, updated_at: sql`now()` }),
    )
    .execute()
}

/** Keeps the value unless the name has one. True when it was the first. */
export async function keepFirst(db: Db | Tx, name: string, value: string): Promise<boolean> {
  const kept = await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return kept !== undefined
}
