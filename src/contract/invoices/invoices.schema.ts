import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { invoiceKinds } from './invoice-words.ts'
import { Day, DecimalOut, DollarsOut, Id, IdParams, PageQuery } from '../wire.schema.ts'
import { StatementQuery } from '../statement.schema.ts'

export const Invoice = z.object({
  _id: Id,
  orderId: Id,
  kind: z.enum(invoiceKinds),
  /** INV-2026-000123: unique, and without gaps within its kind and year. */
  number: z.string(),
  issuedOn: Day,
  total: DollarsOut,
})
export type Invoice = z.output<typeof Invoice>

const InvoiceRow = z.object({
  number: z.string(),
  kind: z.string(),
  issuedOn: z.string(),
  order: z.string(),
  soldTo: z.string(),
  goods: DecimalOut,
  delivery: DecimalOut,
  tax: DecimalOut,
  total: DecimalOut,
  currency: z.string(),
})

export const invoices = describe(signedInRoutes.invoices, {
  listOfOrder: {
    summary:
      'The invoices and credit notes of an order, oldest first. Each payment and each refund has one within a minute.',
    access: 'buyer',
    permission: 'orders.read',
    params: IdParams,
    response: z.array(Invoice),
    refusals: ['not_found'],
  },
  document: {
    summary: 'An invoice or credit note as a PDF file, tagged for screen readers.',
    access: 'buyer',
    permission: 'orders.read',
    params: z.strictObject({ id: Id, invoiceId: Id }),
    response: z.enum(['application/pdf']),
    refusals: ['not_found', 'busy'],
  },
  list: {
    summary: 'The invoices and credit notes of a range of days, newest first.',
    access: 'staff',
    permission: 'books.read',
    query: PageQuery.extend({ from: Day, to: Day }),
    response: Invoice,
    paged: true,
    refusals: ['busy'],
  },
  download: {
    summary:
      'The invoices and credit notes of a range of days as a CSV file, oldest first. Amounts of credit notes are negative.',
    access: 'staff',
    permission: 'books.read',
    query: StatementQuery,
    response: InvoiceRow,
    refusals: ['busy'],
  },
})
