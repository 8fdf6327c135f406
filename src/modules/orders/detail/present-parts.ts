import type { api } from '#contract'
import type { Output } from '#contract/describe'
import type { ExemptReason } from '#contract/taxes/exempt-reasons'
import { presentTaxes, taxSum, type Delivery, type OrderTax } from '#modules/charging'
import type { OrderLineRow } from '../order/order.ts'
import type { OrderDetailRow } from './order-detail.ts'
import type { RefundPart } from '../amounts/share-refund.ts'

type DetailOut = Output<typeof api.orders.show>
type Parts = Pick<DetailOut, 'lines' | 'charges' | 'taxes' | 'delivery'>

/** What the order costs, line by line, and what the tax and the delivery were calculated from. */
export function presentParts({ id, lines, taxes, delivery }: OrderDetailRow): Parts {
  return {
    lines: lines
      .filter(({ kind }) => kind === 'goods')
      .map((line) => ({
        position: line.position,
        toolId: line.product_id ?? id,
        partNumber: line.part_number ?? '',
        productName: line.name,
        company: line.company ?? '',
        price: line.unit_cents,
        quantity: line.quantity,
        total: line.total_cents,
        ...presentTaxOf(line, taxes),
        picture: line.picture ?? '',
        boughtFor: line.boughtFor,
      })),
    charges: lines.flatMap(({ kind, position, name, total_cents }) =>
      kind === 'shipping' || kind === 'tax'
        ? [{ kind, position, name, amount: total_cents, tax: taxOfCharge(kind, taxes) }]
        : [],
    ),
    taxes: presentTaxes(taxes),
    delivery: delivery && presentDelivery(delivery),
  }
}

export function presentPart({
  position,
  quantity,
  cents,
  taxCents,
}: RefundPart): DetailOut['refunds'][number]['parts'][number] {
  return { position, units: quantity, amount: cents, tax: taxCents }
}

function presentTaxOf({ position }: OrderLineRow, taxes: readonly OrderTax[]) {
  const own = taxes.filter((tax) => tax.part === 'goods' && tax.position === position)
  const reason = own.find(({ exemptReason }) => exemptReason !== null)?.exemptReason ?? null
  return { tax: taxSum(own), exempt: reason as ExemptReason | null }
}

function taxOfCharge(kind: 'shipping' | 'tax', taxes: readonly OrderTax[]) {
  return kind === 'shipping' ? taxSum(taxes.filter(({ part }) => part === 'delivery')) : 0
}

function presentDelivery(delivery: Delivery): NonNullable<Parts['delivery']> {
  if (delivery.mode === 'none') return { mode: 'none' }
  const { mode, cents, to, shipsOn, arrives, packages, explain, pickup = null } = delivery
  return {
    mode,
    amount: cents,
    to: to && { zip: to.zip, city: to.city, state: to.state, residential: to.residential },
    shipsOn,
    arrives,
    packages,
    explain,
    pickup,
  }
}
