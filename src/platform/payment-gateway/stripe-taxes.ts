import type Stripe from 'stripe'
import { asked } from './ask.ts'
import { GatewayRefused } from './failures.ts'
import type {
  GatewayTaxes,
  NewCalculation,
  NewReversal,
  NewTaxRecord,
  NewUndoing,
  TaxCalculation,
  TaxedItem,
  TaxPart,
  TaxTransaction,
} from './gateway-taxes.ts'

// https://docs.stripe.com/tax/tax-codes: tangible goods, shipping, and what is not taxed.
const taxCodes: Record<TaxedItem['kind'], string> = {
  goods: 'txcd_99999999',
  delivery: 'txcd_92010001',
  exempt: 'txcd_00000000',
}

export function taxesOf(stripe: Stripe): GatewayTaxes {
  return {
    calculate: (order) => asked(() => calculate(stripe, order)),
    record: (order) => asked(() => record(stripe, order)),
    reverse: (reversal) => asked(() => reverse(stripe, reversal)),
    undoReversal: (undoing) => asked(() => undoReversal(stripe, undoing)),
  }
}

async function calculate(
  stripe: Stripe,
  { to: { street, city, state, zip }, items, at }: NewCalculation,
): Promise<TaxCalculation> {
  const calculation = await stripe.tax.calculations.create({
    currency: 'usd',
    line_items: items.map(({ reference, kind, amountCents }) => ({
      reference,
      amount: amountCents,
      tax_behavior: 'exclusive' as const,
      tax_code: taxCodes[kind],
    })),
    customer_details: {
      address: { line1: street, city, state, postal_code: zip, country: 'US' },
      address_source: 'shipping',
    },
    ...(at && { tax_date: secondsOf(at) }),
    expand: ['line_items.data.tax_breakdown'],
  })
  const { id, line_items: lines } = calculation
  if (id === null || !lines) {
    throw new GatewayRefused('A tax calculation has no id or no items.', { code: 'tax_incomplete' })
  }
  return {
    id,
    taxCents: calculation.tax_amount_exclusive,
    items: lines.data.map(({ reference, tax_breakdown: parts }) => ({
      reference,
      parts: (parts ?? []).map(partFrom),
    })),
  }
}

type Breakdown = NonNullable<Stripe.Tax.CalculationLineItem['tax_breakdown']>[number]

function partFrom(part: Breakdown): TaxPart {
  const { jurisdiction, tax_rate_details: rate, taxability_reason: reason } = part
  const state = jurisdiction.state ?? ''
  const isNotCollecting = reason === 'not_collecting' || reason === 'not_supported'
  return {
    jurisdiction:
      jurisdiction.level === 'state' ? state : `${state} ${jurisdiction.display_name}`.trim(),
    ratePpm: rate === null ? 0 : Math.round(Number(rate.percentage_decimal) * 10_000),
    baseCents: part.taxable_amount,
    taxCents: part.amount,
    untaxed: isNotCollecting ? 'not_collecting' : part.taxable_amount === 0 ? 'not_taxable' : null,
  }
}

async function record(
  stripe: Stripe,
  { calculationId, orderId, postedAt, failures }: NewTaxRecord,
): Promise<TaxTransaction> {
  const { id } = await stripe.tax.transactions.createFromCalculation(
    {
      calculation: calculationId,
      reference: orderId,
      ...(postedAt && { posted_at: secondsOf(postedAt) }),
    },
    { idempotencyKey: keyOf(`tax-of-${orderId}`, failures) },
  )
  return { id }
}

async function reverse(
  stripe: Stripe,
  { transactionId, reference, items, failures }: NewReversal,
): Promise<TaxTransaction> {
  const { data: recorded } = await stripe.tax.transactions.listLineItems(transactionId, {
    limit: 100,
  })
  const { id } = await stripe.tax.transactions.createReversal(
    {
      mode: 'partial',
      original_transaction: transactionId,
      reference,
      line_items: items.map((item) => {
        const original = recorded.find((one) => one.reference === item.reference)
        if (!original) {
          throw new GatewayRefused(`Nothing was recorded as ${item.reference}.`, {
            code: 'resource_missing',
          })
        }
        return {
          original_line_item: original.id,
          reference: `${reference} ${item.reference}`,
          amount: -item.amountCents,
          amount_tax: -item.taxCents,
        }
      }),
    },
    { idempotencyKey: keyOf(`tax-back-${reference}`, failures) },
  )
  return { id }
}

/** Transactions stay as they are. A reversal is undone by a transaction that reverses all of it. */
async function undoReversal(
  stripe: Stripe,
  { transactionId, reference, failures }: NewUndoing,
): Promise<TaxTransaction> {
  const { id } = await stripe.tax.transactions.createReversal(
    { mode: 'full', original_transaction: transactionId, reference },
    { idempotencyKey: keyOf(`tax-again-${reference}`, failures) },
  )
  return { id }
}

/** The first attempts share a key. After an answer that is a failure, the same key would get that answer for a day. */
function keyOf(name: string, failures: number): string {
  return failures === 0 ? name : `${name}:${failures + 1}`
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
