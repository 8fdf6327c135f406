import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { isUnnamed, type FileColumn } from './file-column.ts'

export type Claimed = { sha256: string; bytes: number; at: Date }

/** Notes that a row is about to name this object. False: it is being deleted right now, so try again later. */
export async function claimObject(db: Db, { sha256, bytes, at }: Claimed): Promise<boolean> {
  const claimed = await db
    .insertInto('stored_objects')
    .values({ sha256, bytes, stored_at: at })
    .onConflict((conflict) =>
      conflict
        .column('sha256')
        .doUpdateSet({ stored_at: at, unnamed_since: null })
        .where('stored_objects.leaving_at', 'is', null),
    )
    .returning('sha256')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Notes which objects no row names any more, and which one does again. */
export async function noteUnnamed(
  db: Db,
  columns: readonly FileColumn[],
  now: Date,
): Promise<void> {
  const unnamed = isUnnamed(columns, 'stored_objects.sha256')
  await db
    .updateTable('stored_objects')
    .set({ unnamed_since: null })
    .where('unnamed_since', 'is not', null)
    .where('leaving_at', 'is', null)
    .where(sql<boolean>`not ${unnamed}`)
    .execute()
  await db
    .updateTable('stored_objects')
    .set({ unnamed_since: now })
    .where('unnamed_since', 'is', null)
    .where(unnamed)
    .execute()
}

/**
 * Marks objects that no row has named since `before`: from now on no row may. A row that is about to name one has
 * claimed it, which ends its time without a name.
 */
export async function markLeaving(
  db: Db,
  columns: readonly FileColumn[],
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('stored_objects')
    .set({ leaving_at: now })
    .where('unnamed_since', '<=', before)
    .where('leaving_at', 'is', null)
    .where(isUnnamed(columns, 'stored_objects.sha256'))
    .execute()
}

export async function listLeaving(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_objects')
    .select('sha256')
    .where('leaving_at', 'is not', null)
    .orderBy('sha256')
    .limit(most)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

/** Forgets an object that was deleted. A foreign key refuses one that a row names. */
export async function forgetObject(db: Db, sha256: string): Promise<void> {
  await db
    .deleteFrom('stored_objects')
    .where('sha256', '=', sha256)
    .where('leaving_at', 'is not', null)
    .execute()
}

export type Known = { sha256: string; bytes: number; isNamed: boolean }

/** All objects that there should be, a part at a time, in the order of their names. */
export async function* knownObjects(db: Db, columns: readonly FileColumn[]): AsyncGenerator<Known> {
  const most = 5_000
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('stored_objects')
      .select(['sha256', 'bytes', isUnnamed(columns, 'stored_objects.sha256').as('isUnnamed')])
      .where('sha256', '>', after)
      .orderBy('sha256')
      .limit(most)
      .execute()
    for (const { sha256, bytes, isUnnamed: free } of rows) {
      yield { sha256, bytes, isNamed: !free }
    }
    const last = rows.at(-1)
    if (!last || rows.length < most) return
    after = last.sha256
  }
}
