import { millionths } from '#contract/values/measures/millionths'
import { isNumeric } from '#contract/attributes/kinds'
import { readMeasures } from '#contract/values/measures/read-measures'
import { unitOf } from '#contract/values/measures/units'
import type { ListedValue } from './listed-values.repository.ts'
import { shownNumber } from './shown-number.ts'

/**
 * The values of a product by the keys of its attributes as a sentence has them: a number with the unit in which it is written
 * ('13/16 in.', '5–25 N·m'), several as they are written ('6 and 12 V'), words as lists show them.
 */
export function spokenValues(values: readonly ListedValue[]): Map<string, string> {
  const groups = Map.groupBy(values, ({ key }) => key)
  return new Map([...groups].flatMap(([key, [first]]) => (first ? [[key, spoken(first)]] : [])))
}

function spoken({ kind, unit, low, high, choice, written }: ListedValue): string {
  if (low === null || high === null || !isNumeric(kind)) return choice ?? written
  if (kind === 'numbers') return written
  const symbol = (unit !== null && writtenUnit(written, unit, low)) || unit
  const number =
    low === high
      ? shownNumber(low, symbol)
      : `${shownNumber(low, symbol)}–${shownNumber(high, symbol)}`
  return symbol === null ? number : `${number} ${symbol}`
}

/** The symbol of the unit in which a number is written, if it is another than that of its attribute. */
function writtenUnit(written: string, unit: string, value: number): string | undefined {
  const { dimension } = unitOf(unit)
  return readMeasures(written).find(
    (one) => one.dimension === dimension && millionths(one.value) === value,
  )?.unit.symbol
}
