import { amountProblem } from '#contract/orders/payable-amount'
import { Refusal } from '#contract/refusals'
import { dollarsFromCents, type Cents } from '#contract/values/money'

/** Refuses `amount_not_payable` for an order that the gateway would refuse to be asked for, with the sum that is missing or over. */
export function refuseAmount(goodsCents: Cents, totalCents: Cents = goodsCents): void {
  const problem = amountProblem(goodsCents, totalCents)
  if (!problem) return
  const { kind, by } = problem
  throw new Refusal('amount_not_payable', { kind, by: dollarsFromCents(by) })
}
