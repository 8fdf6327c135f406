import { formatCount } from './numbers.ts'

declare const unit: unique symbol
/** Whole US cents. The unit in the type keeps cents from being mistaken for dollars. */
export type Cents = number & { readonly [unit]?: 'cents' }
/** Dollars with at most two decimals, as requests and responses carry them. */
export type Dollars = number & { readonly [unit]?: 'dollars' }

/** The largest amount the store handles, one billion dollars. A JavaScript number stays exact far beyond that. */
export const largestCents: Cents = 100_000_000_000

/** Reads '12', '12.5', '12.50'; undefined for anything else (signs, exponents, more than two decimals). Exact, since it never multiplies a float. */
export function centsFromDecimal(text: string): Cents | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match?.[1]) return undefined
  const cents = Number(match[1] + (match[2] ?? '').padEnd(2, '0'))
  return cents <= largestCents ? cents : undefined
}

export function dollarsFromCents(cents: Cents): Dollars {
  return Number(decimalFromCents(cents))
}

/** 1250 → '12.50' */
export function decimalFromCents(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** 125000 → '$1,250.00' */
export function formatCents(cents: Cents): string {
  return formatDollars(dollarsFromCents(cents))
}

/** 1250 → '$1,250.00' */
export function formatDollars(dollars: Dollars): string {
  return `${dollars < 0 ? '-' : ''}$${formatAmount(Math.abs(dollars))}`
}

/** 1250 → '1,250.00', for columns that name the currency in their head. */
export function formatAmount(dollars: Dollars): string {
  const cents = Math.round(dollars * 100)
  const whole = Math.floor(cents / 100)
  return `${formatCount(whole)}.${String(cents - whole * 100).padStart(2, '0')}`
}

/** The price of an order line. Nothing else in the store multiplies a price by a quantity. */
export function lineTotal(line: { unitCents: Cents; quantity: number }): Cents {
  const total = line.unitCents * line.quantity
  if (!Number.isSafeInteger(total))
    throw new Error('The total of an order line is too large to be exact.')
  return total
}
