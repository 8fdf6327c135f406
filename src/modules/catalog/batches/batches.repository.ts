import { sql } from 'kysely'
import { longestPage } from '#contract/constants'
import type { BatchKindName, BatchProblem } from '#contract/staff/batch-words'
import type { FileNote } from '#contract/values/file-notes'
import type { BatchesQuery } from '#contract/staff/product-batches.schema'
import type { Db, Tx } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import type { Batch } from './batch.ts'

const columns = [
  'id',
  'kind',
  'state',
  'made_by',
  'request',
  'file_name',
  'file_notes',
  'rows_total',
  'rows_done',
  'added',
  'changed',
  'unchanged',
  'refused',
  'created_at',
  'judged_through',
  'judged_at',
  'asked_by',
  'begun_at',
  'tries',
  'applied_by',
  'applied_at',
  'taken_back_by',
  'taken_back_at',
  'why',
  'why_count',
] as const

export type NewBatch = {
  id: string
  kind: BatchKindName
  madeBy: string
  request: Record<string, unknown>
  file?: { name: string; sha256: Buffer; notes: readonly FileNote[] }
  rowsTotal: number
  at: Date
}

export async function insertBatch(tx: Tx, batch: NewBatch): Promise<void> {
  await tx
    .insertInto('product_batches')
    .values({
      id: batch.id,
      kind: batch.kind,
      made_by: batch.madeBy,
      request: JSON.stringify(batch.request),
      file_name: batch.file?.name ?? null,
      sha256: batch.file?.sha256 ?? null,
      file_notes: JSON.stringify(batch.file?.notes ?? []),
      rows_total: batch.rowsTotal,
      created_at: batch.at,
    })
    .execute()
}

export async function findBatch(db: Db, id: string): Promise<Batch | undefined> {
  return (await db
    .selectFrom('product_batches')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()) as Batch | undefined
}

/** Locks a batch until the transaction ends. */
export async function lockBatch(tx: Tx, id: string): Promise<Batch | undefined> {
  return (await tx
    .selectFrom('product_batches')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()) as Batch | undefined
}

/** One page of the batches of these kinds, newest first. */
export async function listBatches(
  db: Db,
  { limit = longestPage, cursor, files }: BatchesQuery,
  kinds: readonly BatchKindName[],
): Promise<{ rows: Batch[]; next: string | null }> {
  let batches = db
    .selectFrom('product_batches')
    .select(columns)
    .where('kind', 'in', [...kinds])
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (files) batches = batches.where('kind', '<>', 'edit')
  if (cursor) batches = batches.where('id', '<', String(readCursor(cursor, ['uuid'])[0]))
  return pageOf((await batches.execute()) as Batch[], limit, ({ id }) => [id])
}

/** How many batches of a person are being judged. */
export async function countJudging(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('product_batches')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('made_by', '=', userId)
    .where('state', '=', 'judging')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Asks for a batch to be applied or taken back. */
export async function askFor(
  tx: Tx,
  id: string,
  { state, by }: { state: 'applying' | 'taking_back'; by: string },
): Promise<void> {
  await tx
    .updateTable('product_batches')
    .set({
      state,
      asked_by: by,
      begun_at: null,
      rows_done: 0,
      tries: 0,
      why: null,
      why_count: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Notes that a job begins to work on the batch, which may be another try. */
export async function beginTry(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('product_batches')
    .set((row) => ({ begun_at: at, rows_done: 0, tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', ['applying', 'taking_back'])
    .execute()
}

/** Notes that the judging failed. */
export async function countFailedTry(db: Db, id: string): Promise<void> {
  await db
    .updateTable('product_batches')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Shows how far the job is. Does nothing once the batch is applied or stopped. */
export async function noteProgress(db: Db, id: string, done: number): Promise<void> {
  await db
    .updateTable('product_batches')
    .set({ rows_done: done })
    .where('id', '=', id)
    .where('state', 'in', ['applying', 'taking_back'])
    .execute()
}

/** Returns false if somebody has stopped it. Keeps everybody else from stopping it until the transaction ends. */
export async function finishBatch(
  tx: Tx,
  { id, state, asked_by: by }: Pick<Batch, 'id' | 'state' | 'asked_by'>,
  at: Date,
): Promise<boolean> {
  const finished = await tx
    .updateTable('product_batches')
    .set(
      state === 'applying'
        ? { state: 'applied', applied_at: at, applied_by: by }
        : { state: 'taken_back', taken_back_at: at, taken_back_by: by },
    )
    .set((row) => ({ rows_done: sql<number>`${row.ref('added')} + ${row.ref('changed')}` }))
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return finished.numUpdatedRows === 1n
}

/** Stops a batch. One that was being taken back stays applied. */
export async function stopBatch(tx: Tx, { id, state }: Pick<Batch, 'id' | 'state'>): Promise<void> {
  await tx
    .updateTable('product_batches')
    .set({ state: state === 'taking_back' ? 'applied' : 'stopped', begun_at: null })
    .where('id', '=', id)
    .execute()
}

/** Ends a batch with a reason. One that was being taken back stays applied. Does nothing if somebody has stopped it. */
export async function failBatch(
  tx: Tx,
  { id, state }: Pick<Batch, 'id' | 'state'>,
  { why, count }: { why: BatchProblem; count: number },
): Promise<void> {
  await tx
    .updateTable('product_batches')
    .set({
      state: state === 'taking_back' ? 'applied' : 'failed',
      begun_at: null,
      why,
      why_count: count,
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute()
}

/** Lets one transaction at a time apply a batch. Returns false while another one does. */
export async function takeTurnToApply(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('product batch', 0)) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

/**
 * Gives a transaction that changes many products the time for it. It waits longer for a product that somebody is saving,
 * and each of its statements may take longer. Where the connection has no time limit, as for a job, it keeps none.
 */
export async function takeTime(tx: Tx): Promise<void> {
  await sql`
    select set_config(name, case when name = 'lock_timeout' then '4s' when name = 'transaction_timeout' or setting = '0' then '0' else '15s' end, true)
    from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`.execute(
    tx,
  )
}
