/** Stripe Tax as the store sees it. Amounts are whole US cents, rates are millionths. */
export type GatewayTaxes = {
  /** Calculates the tax of an order. Each call costs a fee; its result can be recorded for 90 days. */
  calculate(order: NewCalculation): Promise<TaxCalculation>
  /** Records the tax of an order, for the shop's tax returns. Repeated within a day, it returns the same transaction. */
  record(record: NewTaxRecord): Promise<TaxTransaction>
  /** Takes back a part of what was recorded. The same reference takes it back once. */
  reverse(reversal: NewReversal): Promise<TaxTransaction>
  /** Gives again what a reversal took back. */
  undoReversal(undoing: NewUndoing): Promise<TaxTransaction>
}

export type NewCalculation = {
  to: { street: string; city: string; state: string; zip: string }
  items: readonly TaxedItem[]
  /** The day whose rates count, at most 31 days ago; otherwise today. */
  at?: Date | undefined
}

/** What is taxed alike in one order: all its goods, all its delivery, or what is exempt by decision of the store. */
export type TaxedItem = {
  /** Names the item within the order. */
  reference: string
  kind: 'goods' | 'delivery' | 'exempt'
  amountCents: number
}

export type TaxCalculation = {
  id: string
  taxCents: number
  items: { reference: string; parts: TaxPart[] }[]
}

/** The tax of one state, county, city or district on an item. */
export type TaxPart = {
  /** A state's short name, and for a part of it the name behind: 'NY New York City'. */
  jurisdiction: string
  ratePpm: number
  baseCents: number
  taxCents: number
  /** Why nothing is due; null if something is. */
  untaxed: 'not_collecting' | 'not_taxable' | null
}

export type TaxTransaction = { id: string }

type Repeatable = {
  /** How often the service has answered this call with a failure of its own, which it keeps under the key of the call. */
  failures: number
}

export type NewTaxRecord = Repeatable & {
  calculationId: string
  orderId: string
  /** The day of the sale, if it was not just now. */
  postedAt?: Date | undefined
}

export type NewReversal = Repeatable & {
  transactionId: string
  reference: string
  items: readonly ReversedItem[]
}

export type ReversedItem = { reference: string; amountCents: number; taxCents: number }

export type NewUndoing = Repeatable & {
  /** The transaction of the reversal. */
  transactionId: string
  reference: string
}
