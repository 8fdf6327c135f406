import { shownWords } from '#contract/order-status'
import { orderNumber } from '#contract/values/order-number'
import { axesOf } from '../order/order.ts'
import type { DeskLine } from './desk-lines.repository.ts'
import type { DeskRow } from './desk-list.repository.ts'
import { kindOf } from './desk-order.ts'

/**
 * The rows of an order in the CSV file, one for each line of goods. The first three columns are those that the page for
 * shipments reads back. What the order costs is in its first row alone, so that a column can be summed.
 */
export function deskSheetRows(row: DeskRow, lines: readonly DeskLine[]) {
  const axes = axesOf(row)
  return lines.map((line, place) => {
    const once = <Value>(value: Value) => (place === 0 ? value : null)
    return {
      order: orderNumber(row.id),
      carrier: row.carrier ?? '',
      trackingNumber: row.tracking_number ?? '',
      placedAt: row.placed_at.toISOString(),
      status: shownWords(axes).join(', '),
      orderBy: row.contact_name,
      email: row.contact_email,
      customer: kindOf(row),
      partNumber: line.partNumber,
      productName: line.productName,
      company: line.company,
      categories: row.categories.join(' '),
      unitPrice: line.unitCents,
      quantity: line.quantity,
      total: once(row.total_cents),
      orderState: axes.order,
      money: axes.money,
      goods: axes.goods,
      orderId: row.id,
      lines: row.line_count,
      goodsTotal: once(row.goods_cents),
      delivery: once(row.is_delivery_known ? row.shipping_cents : null),
      tax: once(row.is_delivery_known ? row.tax_cents : null),
      line: line.position,
      lineTotal: line.totalCents,
      weightGrams: line.weightGrams,
      ...destinationOf(row, line),
    }
  })
}

function destinationOf(row: DeskRow, { shipTo, mobile, service, isPickup, place }: DeskLine) {
  const { address = '', parts = {} } = shipTo
  // An order of the specified purchase has its address as one text; its place is where the delivery was charged to.
  const said = parts['street'] === undefined ? (place ?? {}) : parts
  return {
    shipTo: parts['name'] ?? row.contact_name,
    shipToCompany: parts['company'] ?? '',
    street: parts['street'] ?? '',
    line2: parts['line2'] ?? '',
    city: said['city'] ?? '',
    state: said['state'] ?? '',
    zip: said['zip'] ?? '',
    country: isPickup ? '' : 'US',
    address,
    phone: mobile,
    service: isPickup ? 'Pickup' : (service ?? ''),
  }
}
