export type Jurisdiction = {
  country: 'US'
  display_name: string
  level: 'state' | 'county' | 'city' | 'district'
  state: string
}

export type Breakdown = {
  amount: number
  jurisdiction: Jurisdiction
  sourcing: 'destination'
  tax_rate_details: {
    display_name: string
    percentage_decimal: string
    tax_type: 'sales_tax'
  } | null
  taxability_reason: 'standard_rated' | 'not_collecting' | 'product_exempt'
  taxable_amount: number
}

export type CalculationLine = {
  id: string
  object: 'tax.calculation_line_item'
  amount: number
  amount_tax: number
  livemode: false
  metadata: Record<string, string>
  performance_location: null
  product: null
  quantity: number
  reference: string
  tax_behavior: 'exclusive'
  tax_breakdown: Breakdown[]
  tax_code: string
}

/** `created` is ours: Stripe's object has none. It is not sent. */
export type TaxCalculation = {
  id: string
  object: 'tax.calculation'
  created: number
  amount_total: number
  currency: 'usd'
  customer: null
  expires_at: number
  line_items: { object: 'list'; data: CalculationLine[]; has_more: false; url: string }
  livemode: false
  tax_amount_exclusive: number
  tax_amount_inclusive: 0
  tax_date: number
}

export type TransactionLine = Omit<
  CalculationLine,
  'object' | 'performance_location' | 'tax_breakdown'
> & {
  object: 'tax.transaction_line_item'
  reversal: { original_line_item: string } | null
  type: 'transaction' | 'reversal'
}

export type TaxTransaction = {
  id: string
  object: 'tax.transaction'
  created: number
  currency: 'usd'
  line_items: { object: 'list'; data: TransactionLine[]; has_more: false; url: string }
  livemode: false
  metadata: Record<string, string>
  posted_at: number
  reference: string
  reversal: { original_transaction: string } | null
  type: 'transaction' | 'reversal'
}
