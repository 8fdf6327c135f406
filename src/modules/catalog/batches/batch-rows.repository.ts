import { sql } from 'kysely'
import { longestPage } from '#contract/constants'
import type { BatchOutcome } from '#contract/staff/batch-words'
import type { Db, Tx } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import {
  rowsTogether,
  type BatchRow,
  type JudgedPart,
  type Obstacle,
  type RowChanges,
  type RowError,
} from './batch.ts'

/** Stores what a part of a batch would do. With `next` null the batch is judged. */
export async function storeJudged(
  tx: Tx,
  id: string,
  { rows, unchanged, next }: JudgedPart,
  at: Date,
): Promise<void> {
  const kept = rows.filter(({ outcome }) => outcome !== 'unchanged')
  const count = (wanted: BatchOutcome) => rows.filter(({ outcome }) => outcome === wanted).length
  if (kept.length > 0) {
    await sql`
      insert into product_batch_rows (batch_id, position, part_number, product_id, outcome, changes, errors, note)
      select ${id}, position, "partNumber", "productId", outcome, changes, errors, note
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given(
        position int, "partNumber" text, "productId" uuid, outcome text, changes jsonb, errors jsonb, note text)`.execute(
      tx,
    )
  }
  const same = unchanged + count('unchanged')
  await tx
    .updateTable('product_batches')
    .set((row) => ({
      added: row('added', '+', count('added')),
      changed: row('changed', '+', count('changed')),
      unchanged: row('unchanged', '+', same),
      refused: row('refused', '+', count('refused')),
      rows_done: row('rows_done', '+', kept.length + same),
      judged_through: next === null ? null : JSON.stringify(next),
    }))
    .where('id', '=', id)
    .execute()
  if (next !== null) return
  // A filter may match more or fewer products than it did when it was counted.
  await tx
    .updateTable('product_batches')
    .set((row) => ({ state: 'judged', judged_at: at, rows_total: row.ref('rows_done') }))
    .where('id', '=', id)
    .execute()
}

/** Where to go on: a product's id, or the position of the last row that added one. */
export type ApplyPlace = { productId: string | null; position: number }

/** The next rows that do something: products in the order of their ids, and after them what is added. */
export async function rowsToApply(
  tx: Tx,
  id: string,
  after: ApplyPlace | null,
): Promise<BatchRow[]> {
  const changed = after === null || after.productId !== null ? await changedRows(tx, id, after) : []
  if (changed.length > 0) return changed
  return addedRows(tx, id, after?.productId === null ? after.position : 0)
}

type StoredRow = {
  position: number
  part_number: string
  product_id: string | null
  outcome: 'added' | 'changed'
  changes: RowChanges
}

async function changedRows(tx: Tx, id: string, after: ApplyPlace | null): Promise<BatchRow[]> {
  const { rows } = await sql<StoredRow>`
    select position, part_number, product_id, outcome, changes from product_batch_rows
    where batch_id = ${id} and outcome = 'changed'
      ${after ? sql`and (product_id, position) > (${after.productId}, ${after.position})` : sql``}
    order by product_id, position limit ${rowsTogether}`.execute(tx)
  return rows.map(rowOf)
}

async function addedRows(tx: Tx, id: string, after: number): Promise<BatchRow[]> {
  const { rows } = await sql<StoredRow>`
    select position, part_number, product_id, outcome, changes from product_batch_rows
    where batch_id = ${id} and outcome = 'added' and position > ${after}
    order by position limit ${rowsTogether}`.execute(tx)
  return rows.map(rowOf)
}

function rowOf({ position, part_number, product_id, outcome, changes }: StoredRow): BatchRow {
  return { position, partNumber: part_number, productId: product_id, outcome, changes }
}

/** Writes down at their rows why products could not be changed. */
export async function noteObstacles(
  tx: Tx,
  id: string,
  obstacles: readonly Obstacle[],
): Promise<void> {
  await sql`update product_batch_rows set errors = null
    where batch_id = ${id} and outcome <> 'refused' and errors is not null`.execute(tx)
  if (obstacles.length === 0) return
  await sql`
    update product_batch_rows as kept set errors = given.errors
    from jsonb_to_recordset(${JSON.stringify(obstacles)}::jsonb) as given(position int, errors jsonb)
    where batch_id = ${id} and kept.position = given.position`.execute(tx)
}

export type ShownRow = {
  position: number
  part_number: string
  product_id: string | null
  product_name: string | null
  outcome: Exclude<BatchOutcome, 'unchanged'>
  changes: RowChanges
  errors: RowError[] | null
  note: string | null
}

type RowsWanted = {
  outcome?: Exclude<BatchOutcome, 'unchanged'> | 'obstacle' | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** The rows because of which a batch could not be applied or taken back. */
const isObstacle = sql`and outcome <> 'refused' and errors is not null`

/** One page of the rows of a batch, in their order. */
export async function listBatchRows(
  db: Db,
  id: string,
  { outcome, limit = longestPage, cursor }: RowsWanted,
): Promise<{ rows: ShownRow[]; next: string | null }> {
  const { rows } = await sql<ShownRow>`
    select position, part_number, product_id, outcome, changes, errors, note,
      (select name from products where products.id = product_id) as product_name
    from product_batch_rows
    where batch_id = ${id}
      ${outcome === undefined ? sql`` : outcome === 'obstacle' ? isObstacle : sql`and outcome = ${outcome}`}
      ${cursor ? sql`and position > ${Number(readCursor(cursor, ['number'])[0])}::bigint` : sql``}
    order by position limit ${limit + 1}`.execute(db)
  return pageOf(rows, limit, ({ position }) => [position])
}
