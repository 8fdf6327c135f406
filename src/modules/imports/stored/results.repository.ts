import { sql } from 'kysely'
import { longestPage } from '#contract/constants'
import type { Db, Tx } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import type { JudgedRow, Obstacle, ResultRow, RowChanges, RowError } from './import.ts'
import type { RefusedRow } from './subject.ts'

/** Keeps what becomes of rows. */
export async function storeResults(tx: Tx, id: string, rows: readonly JudgedRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into import_results (import_id, position, file_line, name, product_id, outcome, changes, errors, note)
    select ${id}, position, "fileLine", name, "productId", outcome, changes, errors, note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(position int, "fileLine" int, name text,
      "productId" uuid, outcome text, changes jsonb, errors jsonb, note text)`.execute(tx)
}

/** Keeps the refused rows of a file that its subject has judged as a whole. */
export function storeRefused(tx: Tx, id: string, rows: readonly RefusedRow[]): Promise<void> {
  return storeResults(
    tx,
    id,
    rows.map(({ line, fileLine, errors }) => ({
      position: line,
      fileLine,
      name: null,
      productId: null,
      outcome: 'refused',
      changes: {},
      errors,
    })),
  )
}

/** Where to go on: a product's id, or the position of the last row that has none yet. */
export type ApplyPlace = { productId: string | null; position: number }

/** The next rows that do something: those that change products in the order of their ids, and after them the others. */
export async function resultsToApply(
  tx: Tx,
  id: string,
  { after, limit }: { after: ApplyPlace | null; limit: number },
): Promise<ResultRow[]> {
  const changed =
    after === null || after.productId !== null ? await changedRows(tx, id, after, limit) : []
  if (changed.length > 0) return changed
  return otherRows(tx, id, after?.productId === null ? after.position : 0, limit)
}

type StoredRow = {
  position: number
  name: string | null
  product_id: string | null
  outcome: ResultRow['outcome']
  changes: RowChanges
}

const columns = sql`position, name, product_id, outcome, changes`

async function changedRows(
  tx: Tx,
  id: string,
  after: ApplyPlace | null,
  limit: number,
): Promise<ResultRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${columns} from import_results
    where import_id = ${id} and outcome = 'changed' and product_id is not null
      ${after ? sql`and (product_id, position) > (${after.productId}, ${after.position})` : sql``}
    order by product_id, position limit ${limit}`.execute(tx)
  return rows.map(rowOf)
}

async function otherRows(tx: Tx, id: string, after: number, limit: number): Promise<ResultRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${columns} from import_results
    where import_id = ${id} and position > ${after}
      and (outcome in ('added', 'removed') or outcome = 'changed' and product_id is null)
    order by position limit ${limit}`.execute(tx)
  return rows.map(rowOf)
}

function rowOf({ product_id: productId, ...row }: StoredRow): ResultRow {
  return { ...row, productId }
}

/** Notes which products rows have added, so that they can be undone. */
export async function noteProducts(
  tx: Tx,
  id: string,
  added: readonly { position: number; id: string }[],
): Promise<void> {
  const given = JSON.stringify(added.map((one) => ({ position: one.position, id: one.id })))
  await sql`
    update import_results set product_id = given.id
    from jsonb_to_recordset(${given}::jsonb) as given(position int, id uuid)
    where import_id = ${id} and import_results.position = given.position`.execute(tx)
}

/** Writes down at their rows why things could not be changed. */
export async function noteObstacles(
  tx: Tx,
  id: string,
  obstacles: readonly Obstacle[],
): Promise<void> {
  await sql`update import_results set errors = null
    where import_id = ${id} and outcome <> 'refused' and errors is not null`.execute(tx)
  if (obstacles.length === 0) return
  await sql`
    update import_results as kept set errors = given.errors
    from jsonb_to_recordset(${JSON.stringify(obstacles)}::jsonb) as given(position int, errors jsonb)
    where import_id = ${id} and kept.position = given.position`.execute(tx)
}

export type ShownResult = {
  position: number
  file_line: number | null
  name: string | null
  product_id: string | null
  product_name: string | null
  outcome: Exclude<JudgedRow['outcome'], 'unchanged'>
  changes: RowChanges
  errors: RowError[] | null
  note: string | null
}

export type ResultsWanted = {
  outcome?: 'added' | 'changed' | 'removed' | 'refused' | 'obstacle' | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** The rows because of which an import could not be applied or undone. */
const isObstacle = sql`and outcome <> 'refused' and errors is not null`

/** One page of what becomes of rows, in their order. */
export async function listResults(
  db: Db,
  id: string,
  { outcome, limit = longestPage, cursor }: ResultsWanted,
): Promise<{ rows: ShownResult[]; next: string | null }> {
  const { rows } = await sql<ShownResult>`
    select position, file_line, name, product_id, outcome, changes, errors, note,
      (select name from products where products.id = product_id) as product_name
    from import_results
    where import_id = ${id}
      ${outcome === undefined ? sql`` : outcome === 'obstacle' ? isObstacle : sql`and outcome = ${outcome}`}
      ${cursor ? sql`and position > ${Number(readCursor(cursor, ['number'])[0])}::bigint` : sql``}
    order by position limit ${limit + 1}`.execute(db)
  return pageOf(rows, limit, ({ position }) => [position])
}
