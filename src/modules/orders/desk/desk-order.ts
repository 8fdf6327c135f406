import type { api } from '#contract'
import type { Output } from '#contract/describe'
import { shownWords } from '#contract/order-status'
import type { CustomerKind } from '#contract/staff/order-desk'
import { orderNumber } from '#contract/values/order-number'
import { axesOf, presentOrder } from '../order/order.ts'
import type { DeskRow } from './desk-list.repository.ts'

type DeskOut = Output<typeof api.orderDesk.list>['items'][number]

export function presentDeskOrder(row: DeskRow): DeskOut {
  return {
    ...presentOrder(row),
    customer: kindOf(row),
    categories: row.categories,
    shipment:
      row.carrier === null ? null : { carrier: row.carrier, trackingNumber: row.tracking_number },
    notes: row.notes,
  }
}

/** The first three columns are those that the page for shipments reads back. */
export function deskSheetRow(row: DeskRow) {
  const axes = axesOf(row)
  return {
    order: orderNumber(row.id),
    carrier: row.carrier ?? '',
    trackingNumber: row.tracking_number ?? '',
    placedAt: row.placed_at.toISOString(),
    status: shownWords(axes).join(', '),
    orderBy: row.contact_name,
    email: row.contact_email,
    customer: kindOf(row),
    partNumber: row.part_number ?? '',
    productName: row.product_name,
    company: row.company ?? '',
    categories: row.categories.join(' '),
    unitPrice: row.unit_cents,
    quantity: row.quantity,
    total: row.total_cents,
    orderState: axes.order,
    money: axes.money,
    goods: axes.goods,
    orderId: row.id,
    lines: row.line_count,
    goodsTotal: row.goods_cents,
    delivery: row.is_delivery_known ? row.shipping_cents : null,
    tax: row.is_delivery_known ? row.tax_cents : null,
  }
}

function kindOf({ customer_id, is_returning }: DeskRow): CustomerKind {
  if (customer_id === null) return 'guest'
  return is_returning ? 'returning' : 'new'
}
