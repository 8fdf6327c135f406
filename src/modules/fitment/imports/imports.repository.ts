import { sql } from 'kysely'
import { longestPage } from '#contract/constants'
import type { FitmentColumn, importModes, importStates } from '#contract/fitment/fit-words'
import { Refusal } from '#contract/refusals'
import type { Db, Tx } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import type { RowError } from './fitment-row.ts'
import type { JudgedRow } from './judge-rows.ts'

export type ImportRow = {
  id: string
  mode: (typeof importModes)[number]
  is_dry_run: boolean
  is_confirmed: boolean
  /** It was tried out first; until it is applied, its counts are those that were shown. */
  was_tried: boolean
  state: (typeof importStates)[number]
  file_name: string
  columns: FitmentColumn[]
  rows_total: number
  rows_judged: number
  judged_through: number
  rows_wrong: number
  added: number
  removed: number
  unchanged: number
  why: string | null
  tries: number
  made_by: string
  by_name: string
  created_at: Date
  finished_at: Date | null
  undone_at: Date | null
  is_last: boolean
  is_ready: boolean
}

const columns = sql`fitment_imports.id, mode, is_dry_run, is_confirmed, was_tried, state, file_name, columns, rows_total, rows_judged,
  judged_through, rows_wrong, added, removed, unchanged, why, tries, made_by, coalesce(users.name, users.email) as by_name,
  fitment_imports.created_at, finished_at, undone_at,
  state = 'applied' and not exists (
    select from fitment_imports as later
    where later.state in ('applied', 'undone') and later.id > fitment_imports.id) as is_last,
  state = 'judged' and rows_wrong = 0 and added + removed > 0 and not exists (
    select from fitment_imports as later
    where later.state not in ('arriving', 'judging') and later.id > fitment_imports.id) as is_ready`

export async function listImports(
  db: Db,
  { limit = longestPage, cursor }: { limit?: number | undefined; cursor?: string | undefined },
) {
  const [after] = cursor === undefined ? [null] : readCursor(cursor, ['uuid'])
  const { rows } = await sql<ImportRow>`
    select ${columns} from fitment_imports join users on users.id = made_by
    where ${after}::uuid is null or fitment_imports.id < ${after}::uuid
    order by fitment_imports.id desc limit ${limit + 1}`.execute(db)
  return pageOf(rows, limit, (last) => [last.id])
}

export async function findImport(db: Db | Tx, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from fitment_imports join users on users.id = made_by
    where fitment_imports.id = ${id}`.execute(db)
  return rows[0]
}

/** A request ends after a minute. A file that has been arriving for longer was left behind by a process that ended. */
const longestArrivalMs = 120_000

type NewImport = Pick<ImportRow, 'id' | 'mode' | 'is_dry_run' | 'is_confirmed' | 'file_name'> & {
  madeBy: string
  at: Date
}

/** Refuses `import_under_way` while another file arrives or is judged. */
export async function beginImport(tx: Tx, { madeBy, at, ...values }: NewImport): Promise<void> {
  await tx
    .deleteFrom('fitment_imports')
    .where('state', '=', 'arriving')
    .where('created_at', '<', new Date(at.getTime() - longestArrivalMs))
    .execute()
  const begun = await sql`
    insert into fitment_imports (id, mode, is_dry_run, is_confirmed, file_name, made_by, created_at)
    values (${values.id}, ${values.mode}, ${values.is_dry_run}, ${values.is_confirmed}, ${values.file_name}, ${madeBy}, ${at})
    on conflict do nothing returning id`.execute(tx)
  if (begun.rows.length === 0) throw new Refusal('import_under_way')
}

export async function storeRows(
  tx: Tx,
  id: string,
  rows: readonly { line: number; cells: string[] }[],
): Promise<void> {
  const stored = await sql`
    insert into fitment_import_rows (import_id, line, cells)
    select ${id}, line, cells from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line int, cells text[])
    where exists (select from fitment_imports where id = ${id} and state = 'arriving')`.execute(tx)
  if (stored.numAffectedRows === 0n) throw new Refusal('import_under_way')
}

/** The file is there as a whole. */
export async function finishArrival(
  tx: Tx,
  id: string,
  { columns: read, rows, sha256 }: { columns: readonly string[]; rows: number; sha256: Buffer },
): Promise<void> {
  await tx
    .updateTable('fitment_imports')
    .set({ state: 'judging', columns: [...read], rows_total: rows, sha256 })
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .executeTakeFirstOrThrow()
}

export async function deleteImport(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('fitment_imports')
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .execute()
}

/** Holds an import that is judged; undefined if it is not. */
export async function lockJudging(tx: Tx, id: string): Promise<ImportRow | undefined> {
  await sql`select from fitment_imports where id = ${id} for update`.execute(tx)
  const found = await findImport(tx, id)
  return found?.state === 'judging' ? found : undefined
}

export async function rowsAfter(
  tx: Tx,
  id: string,
  { line, limit }: { line: number; limit: number },
): Promise<{ line: number; cells: string[] }[]> {
  const { rows } = await sql<{ line: number; cells: string[] }>`
    select line, cells from fitment_import_rows where import_id = ${id} and line > ${line}
    order by line limit ${limit}`.execute(tx)
  return rows
}

/** Keeps what the rows mean, and how far the import is. */
export async function storeJudged(tx: Tx, id: string, rows: readonly JudgedRow[]): Promise<void> {
  const given = rows.map(({ errors, ...row }) => ({
    ...row,
    errors: errors.length > 0 ? errors : null,
  }))
  await sql`
    update fitment_import_rows set action = given.action, product_id = given."productId", model_id = given."modelId",
      year_from = given."yearFrom", year_to = given."yearTo", engine_id = given."engineId", position = given.position,
      quantity = given.quantity, note = given.note, errors = nullif(given.errors, 'null')
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (line int, action text, "productId" uuid,
      "modelId" int, "yearFrom" smallint, "yearTo" smallint, "engineId" int, position smallint, quantity smallint,
      note text, errors jsonb)
    where import_id = ${id} and fitment_import_rows.line = given.line`.execute(tx)
  await sql`
    update fitment_imports set rows_judged = rows_judged + ${rows.length}, judged_through = ${rows.at(-1)?.line ?? 0},
      rows_wrong = rows_wrong + ${given.filter(({ errors }) => errors !== null).length}
    where id = ${id}`.execute(tx)
}

/** Refuses rows that say the same application twice. */
export async function refuseDoubles(tx: Tx, id: string): Promise<void> {
  await sql`
    with doubled as (
      select line, first_value(line) over same as first, quantity = first_value(quantity) over same
        and action = first_value(action) over same as is_alike
      from fitment_import_rows where import_id = ${id} and errors is null
      window same as (
        partition by product_id, model_id, year_from, year_to, engine_id, position, note order by line)
    ), refused as (
      update fitment_import_rows set errors = jsonb_build_array(jsonb_build_object('path', 'partNumber', 'message',
        case when is_alike then 'says the same as line ' else 'contradicts line ' end || first))
      from doubled where import_id = ${id} and fitment_import_rows.line = doubled.line and doubled.line <> doubled.first
      returning 1
    )
    update fitment_imports set rows_wrong = rows_wrong + (select count(*) from refused) where id = ${id}`.execute(
    tx,
  )
}

export async function wrongRowsAfter(
  db: Db,
  id: string,
  { limit = longestPage, cursor }: { limit?: number | undefined; cursor?: string | undefined },
) {
  const [after = 0] = cursor === undefined ? [0] : readCursor(cursor, ['number'])
  const { rows } = await sql<{ line: number; errors: RowError[] }>`
    select line, errors from fitment_import_rows
    where import_id = ${id} and errors is not null and line > ${after}::bigint order by line limit ${limit + 1}`.execute(
    db,
  )
  return pageOf(rows, limit, (last) => [last.line])
}

type Outcome = Pick<ImportRow, 'state' | 'why'> & {
  at: Date
  counts?: { added: number; removed: number; unchanged: number }
}

/** So many wrong rows are kept for the report. */
const mostWrongRows = 1_000

/** Ends an import. Only its wrong rows stay, but a file that was tried out and has none keeps all until the next file ends. */
export async function finishImport(
  tx: Tx,
  id: string,
  { state, why, at, counts }: Outcome,
): Promise<void> {
  await tx
    .updateTable('fitment_imports')
    .set({ state, why, finished_at: at, ...counts })
    .where('id', '=', id)
    .execute()
  await sql`
    delete from fitment_import_rows where import_id in (
      select id from fitment_imports where state = 'judged' and id < ${id}) and errors is null`.execute(
    tx,
  )
  if (state === 'judged' && (await findImport(tx, id))?.rows_wrong === 0) return
  await sql`
    delete from fitment_import_rows where import_id = ${id} and (errors is null or line > (
      select coalesce(max(line), 0) from (
        select line from fitment_import_rows where import_id = ${id} and errors is not null order by line
        limit ${mostWrongRows}) as first))`.execute(tx)
}

export async function countFailedTry(db: Db, id: string): Promise<void> {
  await sql`update fitment_imports set tries = tries + 1 where id = ${id}`.execute(db)
}

export async function noteUndone(
  tx: Tx,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('fitment_imports')
    .set({ state: 'undone', undone_by: by, undone_at: at })
    .where('id', '=', id)
    .execute()
}
