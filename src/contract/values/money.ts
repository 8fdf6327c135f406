declare const unit: unique symbol
/** Whole US cents. The flavour keeps cents from being taken for dollars, grams or anything else that has one. */
export type Cents = number & { readonly [unit]?: 'cents' }
/** Dollars with at most two decimals, as the wire carries them. */
export type Dollars = number & { readonly [unit]?: 'dollars' }

/** The largest amount the store handles: 9 trillion dollars stay exact in a JavaScript number, one billion is enough. */
export const largestCents: Cents = 100_000_000_000

/** Reads '12', '12.5', '12.50'; undefined for anything else (signs, exponents, more than two decimals). Exact: no float is multiplied. */
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

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** 1250 → '$1,250.00' */
export function formatDollars(dollars: Dollars): string {
  return dollarFormat.format(dollars)
}

/** What a line costs. The only place where a price meets a quantity. */
export function lineTotal(line: { unitCents: Cents; quantity: number }): Cents {
  const total = line.unitCents * line.quantity
  if (!Number.isSafeInteger(total)) throw new Error('A line total left the exact integers.')
  return total
}
