import { Refusal } from '#contract/refusals'
import type { Cents } from '#contract/values/money'
import type { Platform } from '#platform'
import { GatewayRefused, GatewayUnavailable, type TaxCalculation } from '#platform/payment-gateway'
import type { TaxBasis } from '../certificates/tax-basis.repository.ts'
import { rateOn } from '../engine/rate-on.ts'
import { taxOf, type Tax, type TaxLine } from '../engine/tax-of.ts'
import { decidedShares, itemsOf, recordOf, taxedShares, type TaxRecord } from './outside-shares.ts'

export type OrderToTax = {
  /** What holds in the state, and the buyer's certificates. */
  basis: TaxBasis
  /** An estimate knows only the state and the ZIP code. */
  to: { street: string; city: string; state: string; zip: string }
  lines: readonly TaxLine[]
  deliveryCents: Cents
}

/** `record`: what the service is told once the order is paid; null if there is nothing to tell. */
export type CalculatedTax = Tax & { record: TaxRecord | null }

type Means = Pick<Platform, 'gateway' | 'config' | 'log'>

/**
 * The sales tax of an order by the configured engine. If the outside service fails, the table answers for states in which
 * it collects; for the others the order is refused (`gateway_unavailable`), since nobody can say what is due. Never call it
 * within a transaction.
 */
export async function calculateTax(
  { gateway, config, log }: Means,
  { basis: { hasTax, ...basis }, to, lines, deliveryCents }: OrderToTax,
): Promise<CalculatedTax> {
  const order = { ...basis, lines, deliveryCents }
  const ours = { ...taxOf(order), record: null }
  if (config.taxEngine === 'table' || !hasTax) return ours
  const shares = decidedShares(order)
  const items = itemsOf(shares)
  if (items.length === 0) return ours
  let calculation: TaxCalculation
  try {
    calculation = await gateway.taxes.calculate({ to, items })
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    log.warn({ err: error, state: to.state }, 'the tax service did not answer')
    // The service is told of the order all the same, once it is paid and the service is back.
    if (rateOn(basis.rates, basis.state, basis.day)?.collects) {
      return { ...ours, record: recordOf(null, shares, ours.shares) }
    }
    throw new Refusal('gateway_unavailable')
  }
  const tax = taxedShares(shares, calculation)
  return { ...tax, record: recordOf(calculation.id, shares, tax.shares) }
}
