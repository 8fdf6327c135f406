import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { longestPage } from '#contract/constants'
import type { FileNote } from '#contract/values/file-notes'
import { Refusal } from '#contract/refusals'
import type { Db, Tx } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import type { Import } from './import.ts'

const columns = sql`id, subject, is_whole, state, applies_at_once, is_confirmed, is_by_command, request, mode, format,
  file_name, file_notes, columns, details, rows_total, rows_judged, judged_through, rows_done, passed_over, added, changed,
  removed, unchanged, refused, why, why_count, needs_confirm, made_by, created_at, judged_at, asked_by, begun_at, tries,
  applied_by, applied_at, undone_by, undone_at,
  not exists (
    select from imports as later
    where later.subject = imports.subject and later.id > imports.id and later.state not in ('arriving', 'judging')
  ) as is_newest,
  not exists (
    select from imports as later
    where later.subject = imports.subject and later.id > imports.id and later.state in ('applied', 'undoing', 'undone')
  ) as is_last`

export async function findImport(db: Db, id: string): Promise<Import | undefined> {
  const { rows } = await sql<Import>`select ${columns} from imports where id = ${id}`.execute(db)
  return rows[0]
}

/** Locks an import until the transaction ends. */
export async function lockImport(tx: Tx, id: string): Promise<Import | undefined> {
  const { rows } = await sql<Import>`
    select ${columns} from imports where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** One page of the imports of these subjects, newest first. */
export async function listImports(
  db: Db,
  {
    limit = longestPage,
    cursor,
    subjects,
  }: { limit?: number | undefined; cursor?: string | undefined; subjects: readonly string[] },
): Promise<{ rows: Import[]; next: string | null }> {
  const before = cursor === undefined ? null : String(readCursor(cursor, ['uuid'])[0])
  const { rows } = await sql<Import>`
    select ${columns} from imports
    where subject = any(${[...subjects]}::text[]) and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${limit + 1}`.execute(db)
  return pageOf(rows, limit, ({ id }) => [id])
}

export type NewImport = Pick<Import, 'id' | 'subject' | 'is_whole' | 'made_by' | 'request'> &
  Partial<Pick<Import, 'mode' | 'applies_at_once' | 'is_confirmed' | 'is_by_command'>> & {
    at: Date
    state: 'arriving' | 'judging'
    file_name?: string
    rows_total?: number
  }

/** Refuses `import_under_way` while another file stands in the way: of the same person, or of the shop where it is a whole one. */
export async function insertImport(tx: Tx, { at, request, ...given }: NewImport): Promise<void> {
  const begun = await tx
    .insertInto('imports')
    .values({ ...given, request: JSON.stringify(request), created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!begun) throw new Refusal('import_under_way')
}

/** A request ends after a minute. A file that has been arriving for longer was left behind by a process that ended. */
const longestArrivalMs = 120_000

/** Deletes files that began to arrive and were left behind. */
export async function deleteLeftBehind(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('state', '=', 'arriving')
    .where('is_by_command', '=', false)
    .where('created_at', '<', new Date(now.getTime() - longestArrivalMs))
    .execute()
}

type Arrived = {
  format: string
  columns: readonly string[]
  notes: readonly FileNote[]
  details: Record<string, unknown>
  sha256: Buffer
}

/** The file is there as a whole. */
export async function finishArrival(tx: Tx, id: string, arrived: Arrived): Promise<void> {
  await tx
    .updateTable('imports')
    .set({
      state: 'judging',
      format: arrived.format,
      columns: [...arrived.columns],
      file_notes: JSON.stringify(arrived.notes),
      details: JSON.stringify(arrived.details),
      sha256: arrived.sha256,
    })
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .executeTakeFirstOrThrow()
}

/** Whether a file of the person is being judged, applied or undone. */
export async function isFileUnderWay(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from imports where made_by = ${userId} and file_name is not null and not is_whole
      and state in ('judging', 'applying', 'undoing') limit 1`.execute(tx)
  return rows.length > 0
}

/** How many imports of a person are being judged. */
export async function countJudging(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from imports where made_by = ${userId} and state = 'judging'`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Whether a whole file arrives, is judged, applied or undone. */
export async function isWholeUnderWay(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from imports where is_whole and state in ('arriving', 'judging', 'applying', 'undoing')`.execute(
    tx,
  )
  return rows.length > 0
}

/** Another whole file may begin at this moment. */
export function refuseSecond(error: unknown): never {
  const isSecond = error instanceof DatabaseError && error.constraint === 'imports_whole_under_way'
  throw isSecond ? new Refusal('import_under_way') : error
}

/** The imports of the same subject before this one that nobody has applied. Only the newest of them may still have rows. */
export async function earlierJudged(
  tx: Tx,
  { id, subject }: Pick<Import, 'id' | 'subject'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from imports where subject = ${subject} and state = 'judged' and id < ${id} order by id desc limit 2`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

export async function deleteArriving(db: Db, id: string): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).where('state', '=', 'arriving').execute()
}
