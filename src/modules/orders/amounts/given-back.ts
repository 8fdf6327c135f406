import type { Cents } from '#contract/values/money'
import type { MoneyState } from '#contract/order-status'
import type { GivenBack } from '#modules/payments'

type Money = GivenBack & { capturedCents: Cents }

/** The money state of a settled payment, computed from its refunds and disputes. */
export function moneyStateOf(money: Money): MoneyState {
  if (money.isDisputed) return 'disputed'
  const returnedCents = money.refundedCents + money.lostCents
  if (returnedCents === 0) return 'paid'
  return returnedCents < money.capturedCents ? 'partly_refunded' : 'refunded'
}

/** The amount that can still be refunded: zero while a bank is deciding a dispute. */
export function refundableCents(money: Money): Cents {
  if (money.isDisputed) return 0
  return Math.max(0, money.capturedCents - money.promisedCents - money.lostCents)
}
