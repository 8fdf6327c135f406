import type { Cents } from '#contract/values/money'
import type { MoneyState } from '#contract/order-status'
import type { GivenBack } from '#modules/payments'

type Money = GivenBack & { capturedCents: Cents }

/** Where the money of a settled payment stands, from all that happened to it since. */
export function moneyStateOf(money: Money): MoneyState {
  if (money.isDisputed) return 'disputed'
  const gone = money.refundedCents + money.lostCents
  if (gone === 0) return 'paid'
  return gone < money.capturedCents ? 'partly_refunded' : 'refunded'
}

/** What may still be given back; nothing while a bank decides. */
export function refundableCents(money: Money): Cents {
  if (money.isDisputed) return 0
  return Math.max(0, money.capturedCents - money.promisedCents - money.lostCents)
}
