import { unpaidOrderDays } from '#contract/constants'
import { afterDays, afterMinutes, atWork } from './calendar.ts'
import type { Dice } from './dice.ts'
import { carriers, refundReasons, returnReasons, tooLateReasons } from './words.ts'

/** What became of an order. */
export type Life = {
  /** The payment as the gateway has it; null if the buyer never opened the payment page. */
  payment: { openedAt: Date; end: { status: PaidEnd; at: Date } | null } | null
  cancelled: { at: Date; by: 'worker' | 'customer' | 'support'; reason: string } | null
  shipped: { at: Date; carrier: string; trackingNumber: string } | null
  deliveredAt: Date | null
  refund: { at: Date; share: number; reason: string; isRestocked: boolean } | null
  dispute: { at: Date; end: { verdict: 'won' | 'lost'; at: Date } | null } | null
}

type PaidEnd = 'succeeded' | 'canceled' | 'processing'

/** Lives that must occur, whatever the dice say. */
export type Fate = 'waiting' | 'processing' | 'disputed' | 'won' | 'lost'

const nothing: Life = {
  payment: null,
  cancelled: null,
  shipped: null,
  deliveredAt: null,
  refund: null,
  dispute: null,
}

/** What happens to an order that was placed at that moment, as far as it has happened until now. */
export function lifeOf(
  dice: Dice,
  { placedAt, until, fate }: { placedAt: Date; until: Date; fate: Fate | null },
): Life {
  const roll = fate === null ? dice.roll() : 1
  if (fate === 'waiting' || roll < 0.045) return unpaid(dice, placedAt, until)
  if (roll < 0.065) {
    const at = afterMinutes(placedAt, dice.between(9, 600))
    if (at < until)
      return { ...nothing, cancelled: { at, by: 'customer', reason: dice.pick(secondThoughts) } }
  }
  const openedAt = afterMinutes(placedAt, 0.4 + dice.roll() * 1.5)
  const paidAt = afterMinutes(openedAt, 0.6 + dice.roll() * (dice.chance(0.06) ? 900 : 9))
  if (fate === 'processing') {
    const at = afterMinutes(openedAt, 2)
    return { ...nothing, payment: { openedAt, end: { status: 'processing', at } } }
  }
  if (paidAt >= until) return { ...nothing, payment: { openedAt, end: null } }
  const paid = {
    ...nothing,
    payment: { openedAt, end: { status: 'succeeded' as const, at: paidAt } },
  }
  if (roll < 0.085) {
    const at = atWork(dice, paidAt)
    if (at < until) return calledOff(dice, paid, at)
  }
  const sent = sentOn(dice, paid, paidAt, until)
  if (fate !== null) return disputed(dice, sent, { paidAt, fate, until })
  return roll < 0.165 ? withRefund(dice, sent, { until, isReturn: roll >= 0.125 }) : sent
}

function unpaid(dice: Dice, placedAt: Date, until: Date): Life {
  const lapsesAt = afterMinutes(placedAt, unpaidOrderDays * 24 * 60 + 1)
  const isOver = lapsesAt < until
  const openedAt = afterMinutes(placedAt, 0.5 + dice.roll() * 2)
  const end = isOver ? { status: 'canceled' as const, at: lapsesAt } : null
  return {
    ...nothing,
    payment: dice.chance(0.6) ? { openedAt, end } : null,
    cancelled: isOver ? { at: lapsesAt, by: 'worker', reason: 'stayed unpaid' } : null,
  }
}

/** Staff cancel it before it is sent, and everything goes back. */
function calledOff(dice: Dice, paid: Life, at: Date): Life {
  const reason = dice.pick(tooLateReasons)
  const refund = { at: afterMinutes(at, 0.1), share: 1, reason, isRestocked: true }
  return { ...paid, cancelled: { at, by: 'support', reason }, refund }
}

function sentOn(dice: Dice, paid: Life, paidAt: Date, until: Date): Life {
  const at = atWork(
    dice,
    afterMinutes(paidAt, 120 + dice.roll() * (dice.chance(0.12) ? 4_200 : 1_300)),
  )
  if (at >= until) return paid
  const { carrier, digits, start } = dice.weighted(carriers, ({ share }) => share)
  const number = Array.from({ length: digits }, () => dice.between(0, 9)).join('')
  const deliveredAt = atWork(dice, afterDays(at, 1.6 + dice.roll() * 2.8))
  return {
    ...paid,
    shipped: { at, carrier, trackingNumber: start + number },
    deliveredAt: deliveredAt < until ? deliveredAt : null,
  }
}

function withRefund(
  dice: Dice,
  sent: Life,
  { until, isReturn }: { until: Date; isReturn: boolean },
): Life {
  if (!sent.deliveredAt) return sent
  const at = atWork(dice, afterDays(sent.deliveredAt, 1 + dice.roll() * 8))
  if (at >= until) return sent
  const refund = isReturn
    ? { at, share: 1, reason: dice.pick(returnReasons), isRestocked: true }
    : {
        at,
        share: dice.pick([0.1, 0.15, 0.2, 0.5]),
        reason: dice.pick(refundReasons),
        isRestocked: false,
      }
  return { ...sent, refund }
}

function disputed(
  dice: Dice,
  sent: Life,
  { paidAt, fate, until }: { paidAt: Date; fate: Fate; until: Date },
): Life {
  const at = afterDays(paidAt, 9 + dice.roll() * 3)
  const decidedAt = afterDays(at, 18 + dice.roll() * 6)
  if (at >= until) return sent
  if (fate === 'disputed' || decidedAt >= until) return { ...sent, dispute: { at, end: null } }
  return {
    ...sent,
    dispute: { at, end: { verdict: fate === 'won' ? 'won' : 'lost', at: decidedAt } },
  }
}

const secondThoughts: readonly string[] = [
  'Ordered the wrong size',
  'Found it in the garage after all',
  'The car is going to a workshop',
  'Ordered twice',
]
