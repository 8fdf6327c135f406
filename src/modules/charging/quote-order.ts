import type { api } from '#contract'
import type { Output } from '#contract/describe'
import { quoteMinutes } from '#contract/shipping/quote'
import type { QuoteRequest } from '#contract/shipping/delivery.schema'
import { later } from '#contract/values/moments'
import { keepQuote } from '#modules/shipping'
import type { Platform } from '#platform'
import { presentTaxes } from './present-taxes.ts'
import { calculateCharges } from './calculate-charges.ts'

type Means = Pick<
  Platform,
  'db' | 'clock' | 'ids' | 'shop' | 'carrier' | 'gateway' | 'config' | 'log'
>

/**
 * Says what products cost with delivery and tax, and keeps the answer, so that it is honored for 30 minutes. Takes two
 * statements. Refuses what `calculateCharges` refuses.
 */
export async function quoteOrder(
  means: Means,
  request: QuoteRequest,
  customerId: string | null,
): Promise<Output<typeof api.delivery.quote>> {
  const lines = request.lines.map(({ toolId, ...line }) => ({ productId: toolId, ...line }))
  const { pickup, to } = request
  if (!pickup && !to) throw new Error('A quote without a destination is for pick-up.')
  const way = pickup || !to ? ({ pickup: true } as const) : { to }
  const calculated = await calculateCharges(means, { lines, way, customerId })
  const { answer, price, charges, at } = calculated
  const id = means.ids.next()
  const expiresAt = later(at, { minutes: quoteMinutes })
  const tables = charges.delivery.mode === 'none' ? [] : charges.delivery.tables
  await keepQuote(means.db, { id, request, answer, tables, price, madeAt: at, expiresAt })
  return {
    quoteId: id,
    ...answer,
    goodsTotal: calculated.goodsCents,
    tax: calculated.taxCents,
    taxes: presentTaxes(calculated.allTaxes),
    certificates: calculated.certificateForms,
    total: calculated.totalCents,
    expiresAt: expiresAt.toISOString(),
  }
}
