import { Refusal } from '#contract/refusals'
import { noCharges, calculateCharges, type Charges } from '#modules/charging'
import type { Platform } from '#platform'
import { chargedOrder, type ChargedOrder, type ChargedPlan } from './plan/charged-order.ts'
import type { Plan, PlannedOrder } from './plan/plan-history.ts'

/**
 * Calculates what each order of the plan cost besides its goods, by the shop's own tables and rates of the day it was placed.
 * An outside carrier or tax service is not asked about a past that it never saw.
 */
export async function chargePlan(platform: Platform, plan: Plan): Promise<ChargedPlan> {
  const orders: ChargedOrder[] = []
  for (const order of plan.orders) {
    orders.push(chargedOrder(order, await chargesOf(platform, order)))
  }
  return { ...plan, orders }
}

async function chargesOf(platform: Platform, order: PlannedOrder): Promise<Charges> {
  const { customer, lines, placedAt } = order
  const means = {
    ...platform,
    clock: { now: () => placedAt },
    carrier: null,
    config: { ...platform.config, taxEngine: 'table' as const },
  }
  try {
    const { charges } = await calculateCharges(means, {
      lines: lines.map(({ good, quantity, unitCents }) => ({
        productId: good.id,
        quantity,
        unitCents,
      })),
      way: {
        to: {
          zip: customer.zip,
          residential: !customer.isWorkshop,
          liftgate: false,
          limitedAccess: false,
          appointment: false,
        },
      },
      customerId: null,
      placed: { certificateIds: [] },
    })
    return charges
  } catch (error) {
    // A shop without tables, or whose tables do not reach that far, has sold its goods without delivery.
    if (error instanceof Refusal) return noCharges
    throw error
  }
}
