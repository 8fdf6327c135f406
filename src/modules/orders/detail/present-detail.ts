import type { api } from '#contract'
import type { Output } from '#contract/describe'
import type { Axis } from '#contract/order-status'
import { mayDo } from '#contract/staff/permissions'
import type { Buyer } from '#platform/http'
import { guestActor } from '../buyers/buyer.ts'
import { presentOrder, recipientOf, type OrderRow } from '../order/order.ts'
import { type OrderDetailRow } from './order-detail.ts'
import { presentPart, presentParts } from './present-parts.ts'

type DetailOut = Output<typeof api.orders.show>

/** The order as its reader may see it. Only staff see the reasons for refunds and the names of those who acted. */
export function presentOrderDetail(row: OrderDetailRow, reader: Buyer): DetailOut {
  const isStaff = mayDo(reader.role, 'orders.read')
  return {
    ...presentOrder(row),
    recipient: recipientOf(row),
    goodsTotal: row.goods_cents,
    shipping: row.shipping_cents,
    tax: row.tax_cents,
    ...presentParts(row),
    shipment:
      row.carrier === null ? null : { carrier: row.carrier, trackingNumber: row.tracking_number },
    refundable: row.refundableCents,
    restockable: row.restockable,
    refunds: row.refunds.map((refund) => ({
      at: refund.requestedAt.toISOString(),
      endedAt: refund.endedAt?.toISOString() ?? null,
      amount: refund.amountCents,
      status: refund.state,
      parts: row.refundParts.filter(({ refundId }) => refundId === refund.id).map(presentPart),
      ...(isStaff && {
        reason: refund.reason,
        by: row.refunders.get(refund.requestedBy ?? '') ?? null,
      }),
    })),
    disputes: row.disputes.map((dispute) => ({
      at: dispute.openedAt.toISOString(),
      endedAt: dispute.closedAt?.toISOString() ?? null,
      amount: dispute.amountCents,
      status: dispute.state,
    })),
    history: [
      {
        at: row.placed_at.toISOString(),
        axis: 'order',
        from: null,
        to: 'open',
        by: 'customer',
        ...(isStaff && { name: row.contact_name }),
      },
      ...row.events.map((event) => ({
        at: event.at.toISOString(),
        axis: event.axis as Axis,
        from: event.from_state,
        to: event.to_state,
        by: roleOf(event.actor, row),
        ...(isStaff && { name: event.actor_name }),
      })),
    ],
  }
}

// Customers learn that the store acted, but not which person.
function roleOf(actor: string, { customer_id }: OrderRow): DetailOut['history'][number]['by'] {
  if (actor === 'gateway') return 'gateway'
  if (actor === 'worker') return 'store'
  return actor === customer_id || actor === guestActor ? 'customer' : 'admin'
}
