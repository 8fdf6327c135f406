import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'
import type { Counts, Import } from './import.ts'
import { refuseSecond } from './imports.repository.ts'

type Judged = { rows: number; added: number; changed: number; removed: number; refused: number }

/** Counts rows that are judged, and notes where to go on. */
export async function countJudged(
  tx: Tx,
  id: string,
  { rows, added, changed, removed, refused }: Judged,
  through: unknown,
): Promise<void> {
  await sql`
    update imports set rows_judged = rows_judged + ${rows}, added = added + ${added}, changed = changed + ${changed},
      removed = removed + ${removed}, refused = refused + ${refused},
      unchanged = unchanged + ${rows - added - changed - removed - refused},
      judged_through = ${JSON.stringify(through)}::jsonb
    where id = ${id}`.execute(tx)
}

/** Counts rows of a whole file: what it changes is counted at the end. */
export async function countWholeJudged(
  tx: Tx,
  id: string,
  { rows, refused }: { rows: number; refused: number },
  through: unknown,
): Promise<void> {
  await sql`
    update imports set rows_judged = rows_judged + ${rows}, refused = refused + ${refused},
      judged_through = ${JSON.stringify(through)}::jsonb
    where id = ${id}`.execute(tx)
}

/** What the subject has found by looking at all rows together. */
export async function noteConcluded(
  tx: Tx,
  id: string,
  { refused, details = {} }: { refused: number; details?: object },
): Promise<void> {
  await sql`
    update imports set refused = refused + ${refused}, details = details || ${JSON.stringify(details)}::jsonb
    where id = ${id}`.execute(tx)
}

/** All rows are judged. A filter may match more or fewer products than it did when it was counted. */
export async function finishJudging(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`
    update imports set state = 'judged', judged_at = ${at}, rows_total = rows_judged, judged_through = null
    where id = ${id}`.execute(tx)
}

export type WholeEnd = {
  state: 'judged' | 'refused' | 'applied'
  why: string | null
  needsConfirm: boolean
  by: string
  at: Date
  counts: Counts
}

/** A whole file is judged, refused or applied. */
export async function endWhole(tx: Tx, id: string, end: WholeEnd): Promise<void> {
  const isApplied = end.state === 'applied'
  const { added, removed, unchanged } = end.counts
  await tx
    .updateTable('imports')
    .set((row) => ({
      state: end.state,
      why: end.why,
      needs_confirm: end.needsConfirm,
      judged_at: sql<Date>`coalesce(${row.ref('judged_at')}, ${end.at})`,
      judged_through: null,
      rows_done: isApplied ? added + removed : 0,
      added,
      removed,
      unchanged,
      ...(isApplied && { applied_at: end.at, applied_by: end.by }),
    }))
    .where('id', '=', id)
    .execute()
}

export async function storeExamples(
  tx: Tx,
  id: string,
  examples: readonly object[],
): Promise<void> {
  await sql`update imports set examples = ${JSON.stringify(examples)}::jsonb where id = ${id}`.execute(
    tx,
  )
}

export async function examplesOf(db: Db, id: string): Promise<object[]> {
  const { rows } = await sql<{ examples: object[] }>`
    select examples from imports where id = ${id}`.execute(db)
  return rows[0]?.examples ?? []
}

/**
 * Asks for an import to be applied or undone. The rows of a whole file are judged again first where the file is still here;
 * those that were judged as they arrived keep their judgment. Refuses `import_under_way` if another whole file begins now.
 */
export async function askFor(
  tx: Tx,
  { id, is_whole: isWhole }: Pick<Import, 'id' | 'is_whole'>,
  {
    state,
    by,
    isConfirmed = false,
  }: { state: 'applying' | 'undoing'; by: string; isConfirmed?: boolean },
): Promise<void> {
  const again = sql`exists (select from import_rows where import_id = ${id})`
  const judgesAgain = isWhole && state === 'applying'
  await sql`
    update imports set state = ${state}, asked_by = ${by}, is_confirmed = ${isConfirmed}, begun_at = null, rows_done = 0,
      tries = 0, why = null, why_count = null
      ${judgesAgain ? sql`, rows_judged = case when ${again} then 0 else rows_judged end, judged_through = null, refused = 0` : sql``}
    where id = ${id}`
    .execute(tx)
    .catch(refuseSecond)
}

const working = ['applying', 'undoing'] as const

/** Notes that a job begins to work on the import, which may be another try. */
export async function beginTry(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('imports')
    .set((row) => ({ begun_at: at, rows_done: 0, tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', working)
    .execute()
}

/** Notes that the judging failed. */
export async function countFailedTry(db: Db, id: string): Promise<void> {
  await sql`update imports set tries = tries + 1 where id = ${id}`.execute(db)
}

/** Shows how far the job is. Does nothing once the import is applied or stopped. */
export async function noteProgress(db: Db, id: string, done: number): Promise<void> {
  await db
    .updateTable('imports')
    .set({ rows_done: done })
    .where('id', '=', id)
    .where('state', 'in', working)
    .execute()
}

/** Returns false if somebody has stopped it. Keeps everybody else from stopping it until the transaction ends. */
export async function finishWork(
  tx: Tx,
  { id, state, asked_by: by }: Pick<Import, 'id' | 'state' | 'asked_by'>,
  at: Date,
): Promise<boolean> {
  const finished = await tx
    .updateTable('imports')
    .set(
      state === 'applying'
        ? { state: 'applied', applied_at: at, applied_by: by }
        : { state: 'undone', undone_at: at, undone_by: by },
    )
    .set((row) => ({
      rows_done: sql<number>`${row.ref('added')} + ${row.ref('changed')} + ${row.ref('removed')}`,
    }))
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return finished.numUpdatedRows === 1n
}

/** Stops an import. One that was being undone stays applied. */
export async function stopImport(
  tx: Tx,
  { id, state }: Pick<Import, 'id' | 'state'>,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ state: state === 'undoing' ? 'applied' : 'stopped', begun_at: null })
    .where('id', '=', id)
    .execute()
}

/** Ends an import with a reason. One that was being undone stays applied. Does nothing if somebody has stopped it. */
export async function failImport(
  tx: Tx,
  { id, state }: Pick<Import, 'id' | 'state'>,
  { why, count }: { why: string; count: number | null },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({
      state: state === 'undoing' ? 'applied' : 'failed',
      begun_at: null,
      why,
      why_count: count,
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute()
}
