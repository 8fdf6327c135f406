import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Job } from '#platform/jobs'
import { recordActs, stageActs } from '#modules/audit'
import type { Import, Obstacle } from '#modules/imports'
import { applyChanges, judgeChanges } from '../editing/edit-products.ts'
import { tellMaker } from '../editing/tell-maker.ts'
import {
  duePlans,
  endPlans,
  insertPlans,
  lockPlansOf,
  type Planned,
  type PlanRow,
} from './planned-prices.repository.ts'

/** Prices that are set in one transaction. */
const pricesTogether = 500

type Means = Pick<Platform, 'clock' | 'ids' | 'jobs'>
export type PlansOfProduct = { position: number; productId: string; plans: readonly Planned[] }

/** Plans the prices of a part of a bulk change. All products of a bulk change get theirs from one job for each time. */
export async function planPrices(
  tx: Tx,
  { clock, ids, jobs }: Means,
  { found, actor, wanted }: { found: Import; actor: string; wanted: readonly PlansOfProduct[] },
): Promise<void> {
  const plans = wanted.flatMap(({ productId, plans: planned }) =>
    planned.map((one) => ({ ...one, id: ids.next(), productId })),
  )
  if (plans.length === 0) return
  await insertPlans(tx, plans, { importId: found.id, by: actor, now: clock.now() })
  const times = [...new Set(plans.map(({ at }) => at))]
  await jobs.enqueue(tx, ...times.map((at) => planJob(found.id, at)))
  await stageActs(
    tx,
    plans.map(({ productId, price, at }) => ({
      actor,
      act: 'product.price_planned',
      subject: productId,
      details: { price, at, batch: found.id },
    })),
  )
}

/** Cancels what a bulk change has planned for these products. Returns those whose prices have been set already. */
export async function cancelPlans(
  tx: Tx,
  { clock }: Means,
  { found, actor, wanted }: { found: Import; actor: string; wanted: readonly PlansOfProduct[] },
): Promise<Obstacle[]> {
  if (wanted.length === 0) return []
  const rows = await lockPlansOf(
    tx,
    found.id,
    wanted.map(({ productId }) => productId),
  )
  const set = new Set(rows.filter(({ state }) => state === 'done').map((row) => row.product_id))
  const waiting = rows.filter(({ state }) => state === 'waiting')
  if (waiting.length > 0) {
    const ids = waiting.map(({ id }) => id)
    await endPlans(tx, ids, { state: 'cancelled', at: clock.now(), by: actor })
  }
  await stageActs(
    tx,
    waiting.map(({ product_id, price_cents, at }) => ({
      actor,
      act: 'product.price_plan_cancelled',
      subject: product_id,
      details: { price: price_cents, at: at.toISOString(), batch: found.id },
    })),
  )
  return wanted
    .filter(({ productId }) => set.has(productId))
    .map(({ position, productId }) => ({
      position,
      productId,
      errors: [{ path: 'plannedPrices', message: 'were set already' }],
    }))
}

/**
 * Sets the prices that a bulk change has planned for a time, in the name of the person who planned them, part by part. A price
 * that somebody has changed in the meantime stays: what it has still planned of that product lapses, and the person who planned it is told.
 */
export async function setPlannedPrices(
  platform: Platform,
  { batchId: importId, at }: { batchId: string; at: string },
): Promise<void> {
  const { db, clock, jobs } = platform
  // The clocks of this machine and of the database may differ a little.
  if (Date.parse(at) > clock.now().getTime()) {
    return db.transaction().execute((tx) => jobs.enqueue(tx, planJob(importId, at)))
  }
  for (let set = pricesTogether; set === pricesTogether;) {
    set = await db.transaction().execute((tx) => setPart(tx, platform, { importId, at }))
  }
}

async function setPart(
  tx: Tx,
  platform: Platform,
  { importId, at }: { importId: string; at: string },
): Promise<number> {
  const due = await duePlans(tx, { importId, at, limit: pricesTogether })
  const [first] = due
  if (!first) return 0
  const wanted = due.map((plan) => ({ id: plan.product_id, changes: { price: plan.price_cents } }))
  const { accepted } = await judgeChanges(tx, wanted)
  const prices = new Map(accepted.map(({ id, before }) => [id, before.price]))
  const overtaken = due.filter((plan) => isOvertaken(plan, prices.get(plan.product_id)))
  await lapse(tx, platform, { importId, products: overtaken.map((plan) => plan.product_id) })
  // A plan that lapsed or was cancelled meanwhile no longer waits.
  const ids = due.map(({ id }) => id)
  const gone = due.filter(({ product_id }) => !prices.has(product_id))
  await tellMaker(tx, platform, { key: `${importId}:${first.id}`, plans: [...overtaken, ...gone] })
  const set = await endPlans(tx, ids, { state: 'done', at: platform.clock.now(), by: null })
  const products = new Set(due.flatMap((plan) => (set.has(plan.id) ? plan.product_id : [])))
  await applyChanges(tx, platform, {
    actor: first.planned_by,
    accepted: accepted.filter(({ id }) => products.has(id)),
    details: { plannedFor: at, batch: importId },
  })
  return due.length
}

function isOvertaken({ expected_cents: expected }: PlanRow, price: number | undefined): boolean {
  return expected !== null && price !== undefined && price !== expected
}

/** Ends all that a bulk change has still planned of these products. */
async function lapse(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  { importId, products }: { importId: string; products: readonly string[] },
): Promise<void> {
  const plans = await lockPlansOf(tx, importId, products)
  const ids = plans.map(({ id }) => id)
  const lapsed = await endPlans(tx, ids, {
    state: 'cancelled',
    at: platform.clock.now(),
    by: null,
  })
  await recordActs(
    tx,
    platform,
    plans
      .filter(({ id }) => lapsed.has(id))
      .map(({ product_id, price_cents, at, planned_by }) => ({
        actor: planned_by,
        act: 'product.price_plan_lapsed',
        subject: product_id,
        details: { price: price_cents, at: at.toISOString(), batch: importId },
      })),
  )
}

function planJob(importId: string, at: string): Job {
  return {
    name: 'catalog.set-planned-prices',
    payload: { batchId: importId, at },
    runAt: new Date(at),
    key: `planned-prices:${importId}:${Date.parse(at) / 1000}`,
  }
}
