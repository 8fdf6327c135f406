import type { Output } from '#contract/describe'
import type { api } from '#contract'
import { Refusal, invalidInput } from '#contract/refusals'
import { furthestPlannedDays, type NewPlannedPrice } from '#contract/staff/products.schema'
import { later, msOf } from '#contract/values/moments'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import type { Job } from '#platform/jobs'
import { lockProducts } from './editing.repository.ts'
import { applyChanges, judgeChanges } from './edit-products.ts'
import {
  countPlannedPrices,
  endPlannedPrice,
  insertPlannedPrice,
  lockPlannedPrice,
} from './prices.repository.ts'
import { stateOf } from '../products/product-columns.ts'
import { presentPlannedPrice } from './staff-product.ts'
import { tellMaker } from './tell-maker.ts'

/** At most this many prices of a product may wait. */
export const mostPlanned = 20
const minuteMs = msOf({ minutes: 1 })

/** Plans a price for a minute that has not begun. The job that sets it is a row of the same transaction. */
export async function planPrice(
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'jobs'>,
  staff: Actor,
  { productId, price, at: wanted }: NewPlannedPrice & { productId: string },
): Promise<Output<typeof api.staffProducts.planPrice>> {
  const now = platform.clock.now()
  const at = minuteOf(wanted)
  requirePlannable(at, now, 'body.at')
  const id = platform.ids.next()
  return writeAsStaff(platform, staff, 'prices.edit', async (tx) => {
    const [product] = await lockProducts(tx, [productId])
    if (!product || stateOf(product) === 'removed') throw new Refusal('not_found')
    if ((await countPlannedPrices(tx, productId)) >= mostPlanned) {
      throw invalidInput({
        path: 'body.at',
        message: `must wait: ${mostPlanned} prices are planned already`,
      })
    }
    const planned = { id, productId, priceCents: price, at, by: staff.id, now }
    if (!(await insertPlannedPrice(tx, planned))) {
      throw invalidInput({ path: 'body.at', message: 'is the time of another planned price' })
    }
    await platform.jobs.enqueue(tx, applyPlannedPriceJob(id, at))
    await recordAct(tx, platform, {
      actor: staff.id,
      act: 'product.price_planned',
      subject: productId,
      details: { price, at: at.toISOString() },
    })
    return presentPlannedPrice({
      id,
      price_cents: price,
      expected_cents: null,
      at,
      batch_id: null,
      planned_by_name: staff.name ?? staff.email,
    })
  })
}

/** The minute in which a moment lies. */
export function minuteOf(moment: string): Date {
  return new Date(Math.floor(Date.parse(moment) / minuteMs) * minuteMs)
}

/** Refuses a time at which no price can be set. */
export function requirePlannable(at: Date, now: Date, path: string): void {
  if (at <= now) throw invalidInput({ path, message: 'must be in the future' })
  if (at > later(now, { days: furthestPlannedDays })) {
    throw invalidInput({ path, message: `must be within ${furthestPlannedDays} days` })
  }
}

/** Returns 1, or 0 if the price was cancelled before or is already set. */
export async function cancelPlannedPrice(
  platform: Pick<Platform, 'db' | 'clock'>,
  staff: Actor,
  id: string,
): Promise<number> {
  return writeAsStaff(platform, staff, 'prices.edit', async (tx) => {
    const planned = await lockPlannedPrice(tx, id)
    if (!planned) return 0
    const at = platform.clock.now()
    await endPlannedPrice(tx, id, { state: 'cancelled', at, by: staff.id })
    await recordAct(tx, platform, {
      actor: staff.id,
      act: 'product.price_plan_cancelled',
      subject: planned.product_id,
      details: { price: planned.price_cents, at: planned.at.toISOString() },
    })
    return 1
  })
}

/** Sets a planned price in the name of the person who planned it. Does nothing if it was cancelled or is set. One that
 * cannot be set is told to that person. */
export async function applyPlannedPrice(platform: Platform, id: string): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const planned = await lockPlannedPrice(tx, id)
    if (!planned) return
    const now = platform.clock.now()
    // The clocks of this machine and of the database may differ a little.
    if (planned.at > now) return platform.jobs.enqueue(tx, applyPlannedPriceJob(id, planned.at))
    await endPlannedPrice(tx, id, { state: 'done', at: now, by: null })
    if (await setPrice(tx, platform, planned)) return
    await tellMaker(tx, platform, { key: id, plans: [planned] })
  })
}

/** Returns false for a product that was taken out of the shop. */
async function setPrice(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  planned: { product_id: string; price_cents: number; at: Date; planned_by: string },
): Promise<boolean> {
  const wanted = [{ id: planned.product_id, changes: { price: planned.price_cents } }]
  const { accepted } = await judgeChanges(tx, wanted)
  await applyChanges(tx, platform, {
    actor: planned.planned_by,
    accepted,
    details: { plannedFor: planned.at.toISOString() },
  })
  return accepted.length > 0
}

function applyPlannedPriceJob(id: string, runAt: Date): Job {
  return {
    name: 'catalog.apply-planned-price',
    payload: { plannedPriceId: id },
    runAt,
    key: `planned-price:${id}`,
  }
}
