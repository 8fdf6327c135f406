import { formatNumber } from '#contract/values/numbers'
import { fromBase, type Unit } from '#contract/values/measures/units'

/** "25.4 mm", "11-13/16 in." */
export function inUnits(value: number, unit: Unit): string {
  const number = fromBase(value, unit)
  const shown = unit.symbol === 'in.' ? inches(number) : formatNumber(number, number < 10 ? 3 : 2)
  return `${shown} ${unit.symbol}`
}

/** A length in millimeters and in inches: "0.4 mm (0.016 in.)". */
export function lengthInBoth(value: number): string {
  return `${formatNumber(value, 2)} mm (${formatNumber(value / 25.4, 3)} in.)`
}

/** A length in both systems, anything else in its own unit. */
export function inBoth(value: number, unit: Unit): string {
  return unit.dimension === 'length' ? lengthInBoth(value) : inUnits(value, unit)
}

const finest = 64

/** A fraction as the trade writes it, down to a 64th of an inch; any other number with three digits. */
function inches(number: number): string {
  const parts = Math.round(number * finest)
  if (parts <= 0 || Math.abs(parts / finest - number) > 1e-4) return formatNumber(number, 3)
  const whole = Math.floor(parts / finest)
  let [over, under] = [parts % finest, finest]
  if (over === 0) return String(whole)
  while (over % 2 === 0) [over, under] = [over / 2, under / 2]
  return whole === 0 ? `${over}/${under}` : `${whole}-${over}/${under}`
}
