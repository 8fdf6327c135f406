import { millionths, perBase } from '#contract/values/measures/millionths'
import { readMeasures } from '#contract/values/measures/read-measures'
import { fromBase, toBase, unitOf } from '#contract/values/measures/units'

/** The number in the unit in which an attribute is shown; without a unit, the number itself. */
export function inUnit(value: number, unit: string | null): number {
  const base = value / perBase
  return unit === null ? base : fromBase(base, unitOf(unit))
}

export function fromUnit(number: number, unit: string | null): number {
  return millionths(unit === null ? number : toBase(number, unitOf(unit)))
}

/** Numbers are shown with so many digits, and fractions of an inch down to a 64th. */
const digits = 4
const finest = 64

/** '1,420', '0.8', '15-1/2' (in.): a value as people read it, without its unit. */
export function shownNumber(value: number, unit: string | null): string {
  const number = inUnit(value, unit)
  if (unit === 'in.') {
    const fraction = asFraction(number)
    if (fraction !== undefined) return fraction
  }
  return inEnglish.format(rounded(number))
}

/**
 * The same, and how it is written where that is in another unit: '12.7 (1/2 in.)'. A number of a list is looked for among
 * all that is written.
 */
export function shownAsWritten(value: number, unit: string | null, written: string): string {
  const shown = shownNumber(value, unit)
  if (unit === null) return shown
  const { dimension } = unitOf(unit)
  const own = readMeasures(written).find(
    (one) => one.dimension === dimension && millionths(one.value) === value,
  )
  if (!own || own.unit.symbol === unit) return shown
  return `${shown} (${shownNumber(value, own.unit.symbol)} ${own.unit.symbol})`
}

/** The same as a request may send it: without the commas between thousands. */
export function sentNumber(value: number, unit: string | null): string {
  return shownNumber(value, unit).replaceAll(',', '')
}

export function rounded(number: number): number {
  return Number(number.toPrecision(digits))
}

/** How far values may be from a shown number that stands for them: half of its last digit, in millionths. */
export function roundingOf(number: number, unit: string | null): number {
  if (number === 0) return 0
  const lastDigit = 10 ** (Math.floor(Math.log10(Math.abs(number))) + 1 - digits)
  const factor = unit === null ? 1 : unitOf(unit).factor
  return Math.floor((lastDigit / 2) * factor * perBase)
}

function asFraction(number: number): string | undefined {
  const parts = Math.round(number * finest)
  if (parts <= 0 || Math.abs(parts / finest - number) > 1e-4) return undefined
  const whole = Math.floor(parts / finest)
  let over = parts % finest
  let under = finest
  if (over === 0) return inEnglish.format(whole)
  while (over % 2 === 0) {
    over /= 2
    under /= 2
  }
  return whole === 0 ? `${over}/${under}` : `${whole}-${over}/${under}`
}

const inEnglish = new Intl.NumberFormat('en-US', { maximumSignificantDigits: digits })
