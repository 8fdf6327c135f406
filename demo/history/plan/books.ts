import type { PastBreak } from '#modules/breaks'
import type { PastJournal } from '#modules/ledger'
import type { PastRefundPart } from '#modules/orders'
import type { PastDispute, PastPayment, PastRefund } from '#modules/payments'
import type { PastAtGateway, PastPayment as PastIntent } from '#platform/payment-gateway'
import { atWork } from './calendar.ts'
import { diceOf, type Dice } from './dice.ts'
import type { Staff } from './people.ts'
import {
  splitOfOrder,
  splitOfRefund,
  type ChargedOrder,
  type ChargedPlan,
} from './charged-order.ts'
import { paidAtOf } from './plan-history.ts'
import { disputeAnswer } from './words.ts'

/** What the card gateway is told: every payment that was ever opened. */
export function intentsOf({ orders }: ChargedPlan): PastIntent[] {
  const dice = diceOf('cards')
  const cards = [
    'pm_card_visa',
    'pm_card_visa',
    'pm_card_mastercard',
    'pm_card_amex',
    'pm_card_visa_debit',
  ]
  return orders.flatMap(({ id, paymentId, dueCents, life, refund }) => {
    if (!life.payment) return []
    const { openedAt, end } = life.payment
    return {
      key: paymentId,
      amountCents: dueCents,
      description: `Order ${id}`,
      metadata: { orderId: id, paymentId },
      card: dice.pick(cards),
      openedAt,
      end,
      refunds:
        refund && life.refund
          ? [
              {
                amountCents: refund.amountCents,
                at: life.refund.at,
                metadata: { refundId: refund.id, orderId: id },
              },
            ]
          : [],
      dispute: life.dispute,
    }
  })
}

export type PastBooks = {
  /** In each round, one payment of a customer that succeeded, the earliest in the first one. */
  rounds: { payments: PastPayment[]; journals: PastJournal[] }[]
  /** Payments that brought no money. */
  unsettled: PastPayment[]
  refunds: PastRefund[]
  refundParts: PastRefundPart[]
  disputes: PastDispute[]
  /** Those of refunds and disputes. */
  journals: PastJournal[]
  breaks: PastBreak[]
}

/** The books of the past. `made`: what the gateway made of `intentsOf`, in the same order. */
export function booksOfPlan(
  { orders, staff }: ChargedPlan,
  made: readonly PastAtGateway[],
): PastBooks {
  const dice = diceOf('books')
  const booked = orders
    .filter(({ life }) => life.payment !== null)
    .map((order, index) => ({ order, at: theirs(made, index) }))
  const all = booked.map(({ order, at }) => ({ order, payment: paymentOf(dice, order, at) }))
  const refunds = booked.flatMap(({ order, at }) => {
    const refund = refundOf(dice, order, at, staff)
    return refund ? [{ order, refund }] : []
  })
  const disputes = booked.flatMap(({ order, at }) => disputeOf(dice, order, at))
  return {
    rounds: roundsOf(dice, all),
    unsettled: all.map(({ payment }) => payment).filter(({ state }) => state !== 'succeeded'),
    refunds: refunds.map(({ refund }) => refund),
    refundParts: orders.flatMap(partsOf),
    disputes,
    journals: [
      ...refunds.map(({ order, refund }) => {
        const { paymentId, gatewayId, at } = refund
        return journalOf(dice, 'refund', gatewayId, { paymentId, split: splitOfRefund(order) }, at)
      }),
      ...disputes.flatMap((dispute) => journalsOfDispute(dice, dispute)),
    ],
    breaks: booked.flatMap(({ order, at }) => breakOf(dice, order, at, staff)),
  }
}

type Paid = { order: ChargedOrder; payment: PastPayment }

function roundsOf(dice: Dice, all: readonly Paid[]): PastBooks['rounds'] {
  const settled = all
    .flatMap((paid) => {
      const at = paidAtOf(paid.order)
      return at ? [{ ...paid, at }] : []
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const paidBy = new Map<string, number>()
  const rounds: PastBooks['rounds'] = []
  for (const { order, payment, at } of settled) {
    const number = paidBy.get(order.customer.id) ?? 0
    paidBy.set(order.customer.id, number + 1)
    const round = (rounds[number] ??= { payments: [], journals: [] })
    round.payments.push(payment)
    const booked = { paymentId: payment.id, split: splitOfOrder(order) }
    round.journals.push(journalOf(dice, 'payment', payment.id, booked, at))
  }
  return rounds
}

function paymentOf(dice: Dice, order: ChargedOrder, at: PastAtGateway): PastPayment {
  const { payment } = order.life
  if (!payment) throw new Error(`Order ${order.id} has no payment.`)
  const { openedAt, end } = payment
  return {
    id: order.paymentId,
    orderId: order.id,
    intentId: at.intentId,
    amountCents: order.dueCents,
    state: end?.status ?? 'open',
    openedAt,
    report: end && { id: dice.idAt(end.at), at: end.at, chargeId: at.chargeId },
  }
}

function refundOf(
  dice: Dice,
  order: ChargedOrder,
  at: PastAtGateway,
  staff: Staff,
): PastRefund | null {
  const [gatewayId] = at.refundIds
  const { refund: decided } = order.life
  if (!order.refund || !decided || gatewayId === undefined) return null
  return {
    id: order.refund.id,
    paymentId: order.paymentId,
    gatewayId,
    amountCents: order.refund.amountCents,
    reason: decided.reason,
    requestedBy: staff.support.id,
    at: decided.at,
    report: { id: dice.idAt(decided.at), chargeId: at.chargeId ?? '' },
  }
}

function partsOf({ refund }: ChargedOrder): PastRefundPart[] {
  return refund ? refund.parts.map((part) => ({ ...part, refundId: refund.id })) : []
}

function disputeOf(dice: Dice, order: ChargedOrder, at: PastAtGateway): PastDispute[] {
  const { dispute } = order.life
  if (!dispute || at.disputeId === null) return []
  const { end } = dispute
  return [
    {
      id: dice.idAt(dispute.at),
      paymentId: order.paymentId,
      gatewayId: at.disputeId,
      amountCents: order.dueCents,
      openedAt: dispute.at,
      end: end && { state: end.verdict, at: end.at, reportId: dice.idAt(end.at) },
      report: { id: dice.idAt(dispute.at), chargeId: at.chargeId ?? '' },
    },
  ]
}

function journalsOfDispute(dice: Dice, dispute: PastDispute): PastJournal[] {
  const { gatewayId, openedAt, end } = dispute
  const split = { goodsCents: dispute.amountCents, shippingCents: 0, taxCents: 0 }
  const disputed = { paymentId: dispute.paymentId, split }
  const taken = journalOf(dice, 'dispute', gatewayId, disputed, openedAt)
  if (end?.state !== 'won') return [taken]
  return [taken, journalOf(dice, 'dispute_reversal', gatewayId, disputed, end.at)]
}

function journalOf(
  dice: Dice,
  kind: PastJournal['kind'],
  reference: string,
  { paymentId, split }: Pick<PastJournal, 'paymentId' | 'split'>,
  at: Date,
): PastJournal {
  return { id: dice.idAt(at), kind, reference, paymentId, split, at }
}

/** A dispute is a break until somebody has answered the bank, or the bank has decided. */
function breakOf(dice: Dice, order: ChargedOrder, at: PastAtGateway, staff: Staff): PastBreak[] {
  const { dispute } = order.life
  if (!dispute || at.disputeId === null) return []
  const { end } = dispute
  return [
    {
      id: dice.idAt(dispute.at),
      kind: 'disputed',
      reference: at.disputeId,
      details: { orderId: order.id, amountCents: order.dueCents, status: 'needs_response' },
      foundAt: dispute.at,
      resolvedAt: end?.at ?? atWork(dice, dispute.at),
      resolvedBy: end ? null : staff.accounts.id,
      resolution: end ? `The bank has decided: ${end.verdict}.` : disputeAnswer,
    },
  ]
}

function theirs(made: readonly PastAtGateway[], index: number): PastAtGateway {
  const found = made[index]
  if (!found) throw new Error('The card gateway did not answer for every payment.')
  return found
}
