import { parcelAddress } from '#modules/charging'
import type { InvoiceKind } from '#contract/invoices/invoice-words'
import type { ShopSettings } from '#contract/shop/shop.schema'
import { dayIn } from '#contract/values/days'
import { orderNumber } from '#contract/values/order-number'
import type { Bookable } from './journals.repository.ts'
import type { Paper, PaperLine } from './drawing/paper.ts'

/** What a journal is told by. A refund that failed after all is charged again. */
export function kindOf({ kind }: Pick<Bookable, 'kind'>): InvoiceKind {
  return kind === 'refund' ? 'credit_note' : 'invoice'
}

type Settings = Pick<ShopSettings, 'brand' | 'contact' | 'time'>

/** The paper of a journal, with the number that it has been given and that of the paper it is about. */
export function makePaper(
  row: Bookable,
  { brand, contact, time }: Settings,
  { number, about }: Pick<Paper, 'number' | 'about'>,
): Paper {
  const { goodsCents, deliveryCents, taxCents } = row
  const day = (at: Date) => dayIn(time.timeZone, at)
  return {
    kind: kindOf(row),
    number,
    issuedOn: day(row.at),
    currency: 'USD',
    seller: {
      name: brand.name,
      address: contact.address,
      email: contact.email,
      telephone: contact.telephone,
    },
    buyer: row.buyer,
    shipTo: row.isPickup
      ? null
      : {
          name: row.shipTo.parts?.['name'] ?? row.buyer.name,
          address: parcelAddress(row.shipTo.address, row.deliveredTo),
        },
    order: {
      number: orderNumber(row.orderId),
      placedOn: day(row.placedAt),
      poNumber: row.poNumber,
    },
    about,
    lines: linesOf(row),
    goodsCents,
    deliveryCents,
    taxCents,
    totalCents: goodsCents + deliveryCents + taxCents,
    taxes: row.kind === 'payment' ? row.taxes : [],
  }
}

/** The goods of an invoice; what each gets back on a credit note, and one amount where nobody said of which lines it is. */
function linesOf({ kind, lines, parts, goodsCents }: Bookable): PaperLine[] {
  if (kind === 'payment') return lines
  if (kind === 'refund_reversal') {
    return amountLine('A refund that did not arrive, charged again', goodsCents)
  }
  const told = parts.reduce((sum, { totalCents }) => sum + totalCents, 0)
  return told === goodsCents ? parts : amountLine('Refund of goods', goodsCents)
}

function amountLine(name: string, totalCents: number): PaperLine[] {
  return totalCents === 0
    ? []
    : [{ partNumber: null, name, quantity: null, unitCents: null, totalCents }]
}
