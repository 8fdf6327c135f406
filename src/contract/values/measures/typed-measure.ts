import { numberTyped } from '../typed-amounts.ts'
import { readMeasures, type Measure } from './read-measures.ts'

/** A longer text is no measure that somebody typed. */
const longest = 40

/**
 * A weight in whole grams, never too light: "1134", "1134.0", "2.5 lb", "2 lb 3 oz", "1.1 kg". A number without a unit is in
 * grams. Undefined: it is no weight.
 */
export function gramsTyped(text: string): number | undefined {
  return measureTyped(text, 'mass')
}

/** A length in whole millimeters, never too short: "305", "12 in", "11 13/16 in.", "5 ft 2 in", "30.5 cm". */
export function millimetresTyped(text: string): number | undefined {
  return measureTyped(text, 'length')
}

function measureTyped(given: string, dimension: Measure['dimension']): number | undefined {
  const text = given.trim()
  if (text.length > longest) return undefined
  const plain = numberTyped(text)
  if (plain !== undefined) return wholeAbove(plain)
  const measures = readMeasures(text)
  let sum = 0
  let end = 0
  let smallest = Infinity
  for (const { dimension: found, unit, value, to, within, start, end: last } of measures) {
    const isOne = found === dimension && to === undefined && within === 'list' && value >= 0
    // "2 lb 3 oz" is one weight, "3 oz 2 lb" and "2 lb 2 lb" are mistakes.
    if (!isOne || unit.factor >= smallest || !isNothing(text.slice(end, start))) return undefined
    sum += value
    end = last
    smallest = unit.factor
  }
  return measures.length > 0 && isNothing(text.slice(end)) ? wholeAbove(sum) : undefined
}

function isNothing(text: string): boolean {
  return /^[\s,.]*(?:and\s)?$/.test(text)
}

// What is a whole number in another unit differs from it by less than this.
function wholeAbove(value: number): number {
  return Math.ceil(value - 1e-6)
}
