import type { PastMove, PastOrder } from '#modules/orders'
import type { Staff } from './people.ts'
import type { ChargedOrder } from './charged-order.ts'
import type { PlannedOrder } from './plan-history.ts'

/** The order as the store keeps it, with every move in the words that the store itself would have written. */
export function pastOrderOf(order: ChargedOrder, staff: Staff): PastOrder {
  const { id, customer, lines, charges, placedAt, life } = order
  const { name, email, mobile, address } = customer
  return {
    id,
    customerId: customer.id,
    contact: { name, email, mobile },
    address,
    lines: lines.map(({ good, unitCents, quantity, cents }) => ({
      productId: good.id,
      partNumber: good.partNumber,
      name: good.name,
      company: good.company,
      picture: good.picture,
      minimumOrder: good.minimumOrder,
      available: good.onHand,
      unitCents,
      quantity,
      cents,
    })),
    charges,
    placedAt,
    shipment: life.shipped && {
      carrier: life.shipped.carrier,
      trackingNumber: life.shipped.trackingNumber,
    },
    moves: [
      ...paying(order),
      ...cancelling(order, staff),
      ...sending(order, staff),
      ...givingBack(order, staff),
      ...disputing(order),
    ].toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }
}

const gateway = { axis: 'money', actor: 'gateway' } as const

function paying({ life }: PlannedOrder): PastMove[] {
  const end = life.payment?.end
  if (!end || end.status === 'canceled') return []
  const [to, reason] =
    end.status === 'succeeded'
      ? ['paid', 'the gateway reported the payment']
      : ['processing', 'the gateway is processing the payment']
  return [{ ...gateway, from: 'unpaid', to, reason, at: end.at }]
}

function cancelling({ life, customer }: PlannedOrder, staff: Staff): PastMove[] {
  if (!life.cancelled) return []
  const { by, reason, at } = life.cancelled
  const actor = { worker: 'worker', customer: customer.id, support: staff.support.id }[by]
  return [{ axis: 'order', from: 'open', to: 'cancelled', actor, reason, at }]
}

function sending({ life: { shipped, deliveredAt } }: PlannedOrder, staff: Staff): PastMove[] {
  if (!shipped) return []
  const actor = staff.warehouse.id
  const left = { actor, axis: 'goods', from: 'unfulfilled', to: 'shipped' } as const
  const moves: PastMove[] = [{ ...left, reason: 'handed over', at: shipped.at }]
  if (!deliveredAt) return moves
  const arrived = { actor, reason: 'arrived', at: deliveredAt }
  return [
    ...moves,
    { ...arrived, axis: 'goods', from: 'shipped', to: 'delivered' },
    { ...arrived, axis: 'order', from: 'open', to: 'closed' },
  ]
}

function givingBack({ life, refund, dueCents }: ChargedOrder, staff: Staff): PastMove[] {
  if (!life.refund || !refund) return []
  const { at, reason, isRestocked } = life.refund
  const actor = staff.support.id
  const to = refund.amountCents < dueCents ? 'partly_refunded' : 'refunded'
  const money: PastMove = { axis: 'money', from: 'paid', to, actor, reason, at }
  if (!isRestocked || !life.deliveredAt) return [money]
  const back = 'the goods are back on the shelf'
  return [{ axis: 'goods', from: 'delivered', to: 'returned', actor, reason: back, at }, money]
}

function disputing({ life: { dispute } }: PlannedOrder): PastMove[] {
  if (!dispute) return []
  const opened = { ...gateway, from: 'paid', to: 'disputed', at: dispute.at }
  const moves: PastMove[] = [{ ...opened, reason: 'the bank disputes the payment' }]
  if (!dispute.end) return moves
  const { verdict, at } = dispute.end
  const [to, whom] = verdict === 'won' ? ['paid', 'store'] : ['refunded', 'buyer']
  const reason = `the bank decided for the ${whom}`
  return [...moves, { ...gateway, from: 'disputed', to, reason, at }]
}
