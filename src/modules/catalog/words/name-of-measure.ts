import type { Measure } from '#contract/values/measures/read-measures'
import { fromBase, unitOf } from '#contract/values/measures/units'

/** A measure as the search understood it, with its like in the other system of units: "1/2 in. (12.7 mm)". */
export function nameOfMeasure({ unit, value }: Pick<Measure, 'unit' | 'value'>): string {
  const own = written(fromBase(value, unit), unit.symbol)
  const other = likeOf[unit.symbol]
  if (other === undefined) return own
  const number = fromBase(value, unitOf(other))
  const like = other === 'in.' ? inchesOf(number) : written(number, other)
  return like === null ? own : `${own} (${like})`
}

/** The unit of the other system in which the trade says the same. */
const likeOf: Record<string, string | undefined> = {
  'in.': 'mm',
  mm: 'in.',
  ton: 'kg',
  lb: 'kg',
  N·m: 'ft·lb',
  ft·lb: 'N·m',
}

function written(number: number, symbol: string): string {
  const text = symbol === 'in.' ? (inchesOf(number) ?? `${rounded(number)} in.`) : undefined
  return text ?? `${rounded(number)} ${symbol}`
}

function rounded(number: number): string {
  const digits = Math.abs(number) < 10 ? 3 : Math.abs(number) < 100 ? 2 : 0
  return Number(number.toFixed(digits)).toLocaleString('en-US')
}

/** "1/2 in." and "1-1/4 in."; null for what is no sixteenth of an inch. */
function inchesOf(inches: number): string | null {
  const sixteenths = Math.round(inches * 16)
  const isClose = Math.abs(inches * 16 - sixteenths) <= 0.003 * inches * 16
  if (sixteenths < 1 || inches > 24 || !isClose) return null
  const whole = Math.floor(sixteenths / 16)
  let over = sixteenths % 16
  let under = 16
  while (over > 0 && over % 2 === 0) {
    over /= 2
    under /= 2
  }
  const fraction = over === 0 ? '' : `${over}/${under}`
  return `${[whole === 0 ? '' : String(whole), fraction].filter(Boolean).join('-')} in.`
}
