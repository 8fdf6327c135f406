import { centsFromDecimal, type Cents } from './money.ts'

/** Thousands between commas as in 1,049, or none at all. A comma before one or two digits is none of them. */
const whole = String.raw`(\d{1,3}(?:,\d{3}){1,4}|\d{1,15})`
const amount = new RegExp(
  String.raw`^(?:USD ?|US ?\$ ?|\$ ?)?${whole}(?:\.(\d{1,2})0{0,8})?(?: ?USD)?$`,
  'i',
)
const count = new RegExp(String.raw`^${whole}(?:\.0{0,8})?$`)
const decimal = new RegExp(String.raw`^${whole}(\.\d{1,9})?$`)

/**
 * Dollars as people type them and programs write them: "$1,049.50", "1049.5", "64.9500", "USD 12". Undefined for anything
 * else, such as "12,50" and "1.049,50", whose meaning nobody can know.
 */
export function centsTyped(text: string): Cents | undefined {
  const [, dollars, cents] = amount.exec(text.trim()) ?? []
  if (dollars === undefined) return undefined
  return centsFromDecimal(`${dollars.replaceAll(',', '')}${cents ? `.${cents}` : ''}`)
}

/** A whole number as people type it and programs write it: "1199", "1,199", "1199.00". Undefined for anything else. */
export function countTyped(text: string): number | undefined {
  const [, digits] = count.exec(text.trim()) ?? []
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}

/** A number that need not be whole: "2.5", "1,049.25". Undefined for anything else. */
export function numberTyped(text: string): number | undefined {
  const [, digits, fraction = ''] = decimal.exec(text.trim()) ?? []
  return digits === undefined ? undefined : Number(digits.replaceAll(',', '') + fraction)
}
