import type { InvoiceKind } from '#contract/invoices/invoice-words'
import { invoiceWords } from '#contract/invoices/invoice-words'
import type { Day } from '#contract/values/days'
import type { Cents } from '#contract/values/money'

/**
 * All that an invoice or credit note shows, as it was known when it was made. It is stored, and the same paper is drawn from
 * it whenever it is asked for. A field that comes later is optional.
 */
export type Paper = {
  kind: InvoiceKind
  number: string
  issuedOn: Day
  currency: 'USD'
  seller: { name: string; address: string[]; email: string; telephone: string }
  buyer: { name: string; email: string; telephone: string }
  /** Null for goods that are picked up. */
  shipTo: { name: string; address: string } | null
  order: { number: string; placedOn: Day; poNumber: string | null }
  /** The invoice that a credit note is about, or the credit note that did not come about. */
  about: string | null
  lines: PaperLine[]
  goodsCents: Cents
  deliveryCents: Cents
  taxCents: Cents
  totalCents: Cents
  taxes: { jurisdiction: string; ratePpm: number; baseCents: Cents; taxCents: Cents }[]
}

export type PaperLine = {
  partNumber: string | null
  name: string
  /** Null for an amount that is not of units. */
  quantity: number | null
  unitCents: Cents | null
  totalCents: Cents
}

/** 'INV-2026-000123'. A series of more than a million goes on with more digits. */
export function numberOf(kind: InvoiceKind, year: number, number: number): string {
  return `${invoiceWords[kind].prefix}-${year}-${String(number).padStart(6, '0')}`
}
