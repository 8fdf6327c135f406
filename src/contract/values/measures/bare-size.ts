import { upToLast } from '../signs-at-ends.ts'
import { readMeasures, type Measure } from './read-measures.ts'
import { unitOf, type Unit } from './units.ts'

export type BareSize = Pick<Measure, 'unit' | 'value'>

/**
 * Reads one size that people write for a size in `unit`. A number without a unit is in that unit, but a fraction is one of
 * inches: nobody writes millimeters as "11 13/16". Undefined: it is no size of this dimension, or several.
 */
export function readBareSize(text: string, unit: Unit): BareSize | undefined {
  const sizes = readBareSizes(text, unit)
  return sizes.length === 1 ? sizes[0] : undefined
}

/** The same for what may be several sizes, such as "320 x 30". A range is none. */
export function readBareSizes(text: string, unit: Unit): BareSize[] {
  const own = readOf(text, unit)
  if (own.length > 0) return own
  const isInches = unit.dimension === 'length' && hasFraction.test(text)
  const assumed = isInches ? unitOf('in.') : unit
  return readOf(`${upToLast(text, withoutTrailingSigns)} ${assumed.symbol}`, unit)
}

/** "1⅛" as "1 1/8". */
export function withPlainFractions(text: string): string {
  return text.replace(/[¼½¾⅛⅜⅝⅞]/g, (sign) => ` ${plainFractions[sign] ?? sign}`)
}

const plainFractions: Record<string, string> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

const hasFraction = /\d\/(?:2|4|8|16|32|64)(?!\d)|[¼½¾⅛⅜⅝⅞]/
const withoutTrailingSigns = /^[^]*[^\s.,;:-]/

function readOf(written: string, { dimension }: Unit): BareSize[] {
  return readMeasures(written).filter(
    (one) =>
      one.dimension === dimension &&
      one.to === undefined &&
      (one.value > 0 || dimension === 'temperature'),
  )
}
