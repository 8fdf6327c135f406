import type { Cents } from '#contract/values/money'
import { dollarsFromCents } from '#contract/values/money'
import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { lockProducts } from './editing.repository.ts'
import { carryOver, findWaitingPlan, waitingOfBatch } from './carried-plans.repository.ts'

/**
 * Lets a planned price of a bulk change hold for the price that its product costs now. A later price of the same bulk change
 * that was to bring back the former price brings back the one of now. Refuses `price_changed` if the product costs something
 * else than the caller has seen. Returns how many plans were changed: 0 if it no longer waits, or expects this price already.
 */
export async function carryPlanOver(
  platform: Pick<Platform, 'db' | 'clock'>,
  staff: Actor,
  { id, onlyIfNow }: { id: string; onlyIfNow: Cents },
): Promise<number> {
  return writeAsStaff(platform, staff, 'prices.edit', async (tx) => {
    const found = await findWaitingPlan(tx, id)
    if (!found) return 0
    const [product] = await lockProducts(tx, [found.product_id])
    if (!product) return 0
    const [first, ...later] = await waitingOfBatch(tx, found)
    const former = first?.expected_cents ?? null
    // The plans of one product in a bulk change are one after the other: what is carried over is the first that waits.
    if (!first || former === null || former === onlyIfNow) return 0
    if (product.price_cents !== onlyIfNow) {
      throw new Refusal('price_changed', { price: dollarsFromCents(product.price_cents) })
    }
    const back = later.filter(({ price_cents }) => price_cents === former).map((plan) => plan.id)
    await carryOver(tx, { first: first.id, back, priceCents: onlyIfNow })
    await recordAct(tx, platform, {
      actor: staff.id,
      act: 'product.price_plan_carried_over',
      subject: first.product_id,
      details: {
        price: first.price_cents,
        at: first.at.toISOString(),
        from: former,
        to: onlyIfNow,
      },
    })
    return 1 + back.length
  })
}
