import { invalid, missing } from '../cards/api-error.ts'
import { newId } from '../cards/ids.ts'
import { addressShape, required, type Parameters, type Shape } from '../cards/parameters.ts'
import { ok, seconds, type Gateway, type Outcome } from '../gateway.ts'
import type { Breakdown, CalculationLine, Jurisdiction, TaxCalculation } from './objects.ts'

export const calculationShape = {
  currency: 'text',
  customer_details: {
    address: addressShape,
    address_source: 'text',
    taxability_override: 'text',
  },
  expand: 'texts',
  line_items: [
    {
      amount: 'integer',
      metadata: 'map',
      quantity: 'integer',
      reference: 'text',
      tax_behavior: 'text',
      tax_code: 'text',
    },
  ],
  tax_date: 'integer',
} as const satisfies Shape

type Calculated = Parameters<typeof calculationShape>

/** What the sandbox's made-up seller is registered for: a state with one rate, and one with local taxes. */
const registrations: Record<string, (zip: string) => [Jurisdiction['level'], string, string][]> = {
  NJ: () => [['state', 'New Jersey', '6.625']],
  NY: (zip) => [
    ['state', 'New York', '4.0'],
    /^10[0-4]/.test(zip) ? ['city', 'New York City', '4.5'] : ['county', 'Local counties', '4.25'],
  ],
}

const nontaxable = 'txcd_00000000'
const keptSeconds = 90 * 24 * 3600
const mostLines = 100
/** Rates are known for as long before and after today. */
const datedSeconds = 31 * 24 * 3600

/** Calculates sales tax for an address in the United States, without storing anything but the calculation itself. */
export function calculate(gateway: Gateway, parameters: Calculated): Outcome {
  const { line_items: items = [], customer_details: customer } = parameters
  if (required(parameters.currency, 'currency') !== 'usd') {
    throw invalid('The sandbox calculates in US dollars only.', { param: 'currency' })
  }
  if (items.length === 0) required(undefined, 'line_items')
  if (items.length > mostLines) {
    throw invalid(`You can pass up to ${mostLines} line items.`, { param: 'line_items' })
  }
  const address = required(customer?.address, 'customer_details[address]')
  const state = required(address.state, 'customer_details[address][state]')
  const zip = required(address.postal_code, 'customer_details[address][postal_code]')
  const id = newId('taxcalc')
  const data = items.map((item, at) => lineOf(item, `line_items[${at}]`, state, zip))
  const tax = data.reduce((sum, line) => sum + line.amount_tax, 0)
  const now = seconds(gateway)
  const taxDate = parameters.tax_date ?? now
  if (Math.abs(now - taxDate) > datedSeconds) {
    throw invalid('The tax date must be within 31 days of now.', { param: 'tax_date' })
  }
  const calculation: TaxCalculation = {
    id,
    object: 'tax.calculation',
    created: now,
    amount_total: data.reduce((sum, line) => sum + line.amount, tax),
    currency: 'usd',
    customer: null,
    expires_at: now + keptSeconds,
    line_items: {
      object: 'list',
      data,
      has_more: false,
      url: `/v1/tax/calculations/${id}/line_items`,
    },
    livemode: false,
    tax_amount_exclusive: tax,
    tax_amount_inclusive: 0,
    tax_date: taxDate,
  }
  gateway.state.save(calculation)
  const { created: _, ...sent } = calculation
  return ok(sent)
}

export function findCalculation(gateway: Gateway, id: string): TaxCalculation {
  const calculation = gateway.state.find('tax.calculation', id)
  if (!calculation) throw missing('tax calculation', id, 'calculation')
  if (calculation.expires_at < seconds(gateway)) {
    throw invalid(`The tax calculation ${id} has expired.`, { param: 'calculation' })
  }
  return calculation
}

type Item = NonNullable<Calculated['line_items']>[number]

function lineOf(item: Item, name: string, state: string, zip: string): CalculationLine {
  const amount = required(item.amount, `${name}[amount]`)
  if (amount < 1) {
    throw invalid('Invalid positive integer', {
      code: 'parameter_invalid_integer',
      param: `${name}[amount]`,
    })
  }
  const code = item.tax_code ?? 'txcd_99999999'
  const parts = breakdownOf(amount, code === nontaxable, state, zip)
  return {
    id: newId('tax_li'),
    object: 'tax.calculation_line_item',
    amount,
    amount_tax: parts.reduce((sum, part) => sum + part.amount, 0),
    livemode: false,
    metadata: item.metadata ?? {},
    performance_location: null,
    product: null,
    quantity: item.quantity ?? 1,
    reference: required(item.reference, `${name}[reference]`),
    tax_behavior: 'exclusive',
    tax_breakdown: parts,
    tax_code: code,
  }
}

function breakdownOf(amount: number, isExempt: boolean, state: string, zip: string): Breakdown[] {
  const registered = registrations[state]?.(zip)
  const common = { sourcing: 'destination', tax_rate_details: null, taxable_amount: 0 } as const
  if (isExempt || !registered) {
    const jurisdiction = { country: 'US', display_name: state, level: 'state', state } as const
    const reason = isExempt ? 'product_exempt' : 'not_collecting'
    return [{ ...common, amount: 0, jurisdiction, taxability_reason: reason }]
  }
  return registered.map(([level, name, rate]) => ({
    ...common,
    amount: Math.round((amount * Math.round(Number(rate) * 10_000)) / 1_000_000),
    jurisdiction: { country: 'US', display_name: name, level, state },
    tax_rate_details: {
      display_name: 'Sales tax',
      percentage_decimal: rate,
      tax_type: 'sales_tax',
    },
    taxability_reason: 'standard_rated',
    taxable_amount: amount,
  }))
}
