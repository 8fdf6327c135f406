import { sql } from 'kysely'
import { longestPage } from '#contract/constants'
import type {
  ImportFormat,
  ImportSubject,
  importModes,
  importStates,
} from '#contract/fitment/fit-words'
import type { FileNote } from '#contract/values/file-notes'
import { Refusal } from '#contract/refusals'
import type { Db, Tx } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import type { RowError } from '../applications/judged-row.ts'
import { giveUpLeftByCommand } from './by-command.repository.ts'

export type ImportRow = {
  id: string
  subject: ImportSubject
  format: ImportFormat
  mode: (typeof importModes)[number]
  is_dry_run: boolean
  is_confirmed: boolean
  /** It was tried out first; until it is applied, its counts are those that were shown. */
  was_tried: boolean
  is_by_command: boolean
  state: (typeof importStates)[number]
  file_name: string
  file_notes: FileNote[]
  columns: string[]
  rows_total: number
  rows_judged: number
  judged_through: number
  rows_wrong: number
  added: number
  removed: number
  unchanged: number
  equipment_skipped: number
  rows_unmapped: number
  ids_unmapped: number
  unmapped: { kind: string; id: number; rows: number }[]
  /** The brand that an ACES file names, and the company that it means. A FULL file replaces what that company has. */
  brand: string | null
  company: string | null
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

// An import run by a command is `is_by_hand` in the database: the column is older than the changes of parts by hand.
const columns = sql`fitment_imports.id, fitment_imports.subject, format, mode, is_dry_run, is_confirmed,
  is_by_hand as is_by_command, was_tried, state,
  file_name, file_notes, columns, rows_total, rows_judged,
  judged_through, rows_wrong, added, removed, unchanged, equipment_skipped, rows_unmapped, ids_unmapped,
  unmapped, brand, company, why, tries, made_by, coalesce(users.name, users.email) as by_name,
  fitment_imports.created_at, finished_at, undone_at,
  state = 'applied' and not exists (
    select from fitment_imports as later
    where later.subject = fitment_imports.subject and later.state in ('applied', 'undone')
      and later.id > fitment_imports.id) as is_last,
  state = 'judged' and not is_by_hand and rows_wrong = 0 and why is distinct from 'brand_unknown'
    and rows_unmapped < rows_total and added + removed > 0 and not exists (
      select from fitment_imports as later
      where later.subject = fitment_imports.subject and later.state not in ('arriving', 'judging')
        and later.id > fitment_imports.id) as is_ready`

export async function listImports(
  db: Db,
  subject: ImportSubject,
  { limit = longestPage, cursor }: { limit?: number | undefined; cursor?: string | undefined },
) {
  const [after] = cursor === undefined ? [null] : readCursor(cursor, ['uuid'])
  const { rows } = await sql<ImportRow>`
    select ${columns} from fitment_imports join users on users.id = made_by
    where fitment_imports.subject = ${subject} and (${after}::uuid is null or fitment_imports.id < ${after}::uuid)
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

type NewImport = Pick<
  ImportRow,
  'id' | 'subject' | 'mode' | 'is_dry_run' | 'is_confirmed' | 'is_by_command' | 'file_name'
> & { madeBy: string; at: Date }

/** Refuses `import_under_way` while another file arrives or is judged. */
export async function beginImport(tx: Tx, { madeBy, at, ...values }: NewImport): Promise<void> {
  await giveUpLeftByCommand(tx, at)
  await tx
    .deleteFrom('fitment_imports')
    .where('state', '=', 'arriving')
    .where('is_by_hand', '=', false)
    .where('created_at', '<', new Date(at.getTime() - longestArrivalMs))
    .execute()
  const begun = await sql`
    insert into fitment_imports (
      id, subject, mode, is_dry_run, is_confirmed, is_by_hand, file_name, made_by, created_at)
    values (${values.id}, ${values.subject}, ${values.mode}, ${values.is_dry_run}, ${values.is_confirmed},
      ${values.is_by_command}, ${values.file_name}, ${madeBy}, ${at})
    on conflict do nothing returning id`.execute(tx)
  if (begun.rows.length === 0) throw new Refusal('import_under_way')
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

/** Rows after the one that reaches so many characters are read later. */
const mostCharacters = 500_000

export async function rowsAfter(
  tx: Tx,
  id: string,
  { line, limit }: { line: number; limit: number },
): Promise<{ line: number; cells: string[] }[]> {
  const { rows } = await sql<{ line: number; cells: string[] }>`
    select line, cells from (
      select line, cells, sum(length(cells::text)) over (order by line) - length(cells::text) as before
      from (
        select line, cells from fitment_import_rows where import_id = ${id} and line > ${line}
        order by line limit ${limit}
      ) as next
    ) as sized
    where before < ${mostCharacters} order by line`.execute(tx)
  return rows
}

export async function wrongRowsAfter(
  db: Db,
  id: string,
  { limit = longestPage, cursor }: { limit?: number | undefined; cursor?: string | undefined },
) {
  const [after = 0] = cursor === undefined ? [0] : readCursor(cursor, ['number'])
  const { rows } = await sql<{ line: number; file_line: number | null; errors: RowError[] }>`
    select line, file_line, errors from fitment_import_rows
    where import_id = ${id} and errors is not null and line > ${after}::bigint order by line limit ${limit + 1}`.execute(
    db,
  )
  return pageOf(rows, limit, (last) => [last.line])
}

type Outcome = Pick<ImportRow, 'state' | 'why'> & {
  at: Date
  counts?: { added: number; removed: number; unchanged: number }
}

/** At most this many wrong rows are kept for the report. */
const mostWrongRows = 1_000

/** Ends an import. Only its wrong rows stay, but a file that was tried out and can be applied keeps all until the next file of its subject ends. */
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
      select earlier.id from fitment_imports as earlier join fitment_imports as ended using (subject)
      where earlier.state = 'judged' and earlier.id < ended.id and ended.id = ${id}) and errors is null`.execute(
    tx,
  )
  if ((await findImport(tx, id))?.is_ready) return
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
