/** An invoice for each payment, a credit note for each refund. */
export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** What a paper of each kind is called, and how its number begins. */
export const invoiceWords = {
  invoice: { name: 'Invoice', prefix: 'INV' },
  credit_note: { name: 'Credit note', prefix: 'CN' },
} as const satisfies Record<InvoiceKind, { name: string; prefix: string }>
