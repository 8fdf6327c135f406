import { Refusal, invalidInput } from '#contract/refusals'
import { mostBatchProducts } from '#contract/staff/batch-words'
import type { NewProductBatch } from '#contract/staff/product-batches.schema'
import { writeAsStaff } from '#modules/identity'
import { recordAct } from '#modules/audit'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import type { Job } from '#platform/jobs'
import { minuteOf, requirePlannable } from '../editing/plan-price.ts'
import type { Batch } from './batch.ts'
import { permissionsFor } from './batch-permissions.ts'
import {
  askFor,
  countJudging,
  insertBatch,
  lockBatch,
  stopBatch,
  type NewBatch,
} from './batches.repository.ts'
import { findBatchFor } from './show-batch.ts'
import { countWanted } from './wanted-products.repository.ts'

type Parts = Pick<Platform, 'db' | 'clock' | 'ids' | 'jobs'>

/** At most this many batches of a person may be judged at a time. */
const mostJudging = 3

/** Begins a change of many products: a job works out what it would do. Returns the id of the batch. */
export async function askForEdit(
  tx: Tx,
  platform: Parts,
  staff: Actor,
  asked: NewProductBatch,
): Promise<{ id: string }> {
  requireTimes(asked, platform.clock.now())
  const rowsTotal = await countWanted(tx, asked.which, mostBatchProducts + 1)
  if (rowsTotal === 0) throw refusedChoice('must match at least one product')
  if (rowsTotal > mostBatchProducts) {
    throw refusedChoice(`must match at most ${mostBatchProducts} products`)
  }
  return beginBatch(tx, platform, { kind: 'edit', madeBy: staff.id, request: asked, rowsTotal })
}

/** Prices are set in the future, to the minute, and back at least a minute later. */
function requireTimes({ changes }: NewProductBatch, now: Date): void {
  changes.forEach((change, place) => {
    if (change.what !== 'price') return
    const at = `body.changes.${place}`
    const { from, until } = change
    if (from) requirePlannable(minuteOf(from), now, `${at}.from`)
    if (until) requirePlannable(minuteOf(until), now, `${at}.until`)
    if (from && until && minuteOf(until) <= minuteOf(from)) {
      throw invalidInput({ path: `${at}.until`, message: 'must be later than from' })
    }
  })
}

/** Stores a batch and the job that judges it, in the caller's transaction. */
export async function beginBatch(
  tx: Tx,
  { clock, ids, jobs }: Pick<Platform, 'clock' | 'ids' | 'jobs'>,
  batch: Omit<NewBatch, 'id' | 'at'> & { id?: string },
): Promise<{ id: string }> {
  if ((await countJudging(tx, batch.madeBy)) >= mostJudging) throw new Refusal('too_many_batches')
  const id = batch.id ?? ids.next()
  await insertBatch(tx, { ...batch, id, at: clock.now() })
  await jobs.enqueue(tx, batchJob('judge', id))
  return { id }
}

/** Has a job apply a batch that was judged, or take an applied one back. Refuses `batch_moved` in any other state. */
export async function askForChange(
  platform: Parts,
  staff: Actor,
  { id, to }: { id: string; to: 'applying' | 'taking_back' },
): Promise<void> {
  await changeState(platform, staff, id, async (tx, batch) => {
    if (batch.state !== (to === 'applying' ? 'judged' : 'applied')) throw moved(batch)
    if (batch.added + batch.changed === 0) throw new Refusal('nothing_to_change')
    await askFor(tx, id, { state: to, by: staff.id })
    await platform.jobs.enqueue(tx, batchJob('apply', id))
  })
}

/** Stops a batch that is judged, waits or is applied. Nothing of it is left; one that was being taken back stays applied. */
export async function askToStop(platform: Parts, staff: Actor, id: string): Promise<void> {
  await changeState(platform, staff, id, async (tx, batch) => {
    const { state } = batch
    if (!['judging', 'judged', 'applying', 'taking_back'].includes(state)) throw moved(batch)
    await stopBatch(tx, batch)
    await recordAct(tx, platform, {
      actor: staff.id,
      act: 'batch.stopped',
      subject: id,
      details: { kind: batch.kind, while: state },
    })
  })
}

async function changeState(
  platform: Parts,
  staff: Actor,
  id: string,
  work: (tx: Tx, batch: Batch) => Promise<void>,
): Promise<void> {
  // Neither its kind nor what was asked for ever changes.
  const known = await findBatchFor(platform.db, staff, id)
  await writeAsStaff(platform, staff, permissionsFor(known), async (tx) => {
    const batch = await lockBatch(tx, id)
    if (!batch) throw new Refusal('not_found')
    await work(tx, batch)
  })
}

function moved({ state }: Batch): Refusal {
  return new Refusal('batch_moved', { state })
}

function refusedChoice(message: string): Refusal {
  return invalidInput({ path: 'body.which', message })
}

/** The job that judges a batch, or that applies it or takes it back. A batch has one job at a time. */
export function batchJob(to: 'judge' | 'apply', id: string): Job {
  return {
    name: `catalog.${to}-batch`,
    payload: { batchId: id },
    key: `product-batch:${id}`,
  }
}
