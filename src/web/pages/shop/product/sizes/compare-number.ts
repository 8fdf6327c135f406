import type { PartSize } from '#contract/attributes/part-size.schema'
import { readBareSizes, type BareSize } from '#contract/values/measures/bare-size'
import { perBase } from '#contract/values/measures/millionths'
import { readMeasures } from '#contract/values/measures/read-measures'
import { isSameSize } from '#contract/values/measures/tolerances'
import { unitOf, type Unit } from '#contract/values/measures/units'
import { beltPitch } from './belt-pitch.ts'
import { differs, same, unread, type Compared } from './compared.ts'
import { inBoth, inUnits } from './size-in-words.ts'

/** Compares a number with those of the part: one, several, or a range. */
export function compareNumber(
  size: PartSize,
  symbol: string,
  text: string,
  category?: string,
): Compared {
  const unit = shownUnit(size, unitOf(symbol))
  const typed = withoutName(text, size)
  const pitch = size.key === 'pitch' ? beltPitch(typed) : undefined
  const sizes = pitch === undefined ? readBareSizes(typed, unit) : [pitch]
  const asked = asFilter(typed, sizes)
  const kind = { key: size.key, category }
  if (sizes.length > 1) return compareWhole(size, sizes, unit, kind) ?? unread(pleaseWrite(unit))
  const [yours] = sizes
  if (!yours) return unread(pleaseWrite(unit))
  const value = Math.round(yours.value * perBase) / perBase
  const own = inUnits(value, unit)
  const isConverted = yours.unit.symbol !== unit.symbol
  const both = isConverted ? `${inUnits(value, yours.unit)} is ${own}` : own
  if (size.spans.some(({ least, most }) => least <= value && value <= most)) {
    if (size.kind === 'number') return same(`Same: ${both}`, asked)
    return same(`Yes: ${both}${isConverted ? ', which is' : ' is'} among them`, asked)
  }
  const ends = size.spans.flatMap(({ least, most }) => [least, most])
  const nearest = ends.toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value))[0] ?? 0
  if (isSameSize(kind, nearest, value)) {
    return same(`The same size in the trade: ${tradeWords(yours, value, nearest, unit)}`, asked)
  }
  const than = ends.some((end) => end !== nearest) ? ` than ${inUnits(nearest, unit)}` : ''
  const by = inBoth(Math.abs(value - nearest), unit)
  const way = value > nearest ? 'larger' : 'smaller'
  return differs(`Differs: ${isConverted ? `${both}, ` : 'yours is '}${by} ${way}${than}`, asked)
}

function tradeWords({ unit: yours }: BareSize, value: number, nearest: number, unit: Unit): string {
  const own = inUnits(value, unit)
  const both = yours.symbol === unit.symbol ? own : `${inUnits(value, yours)} (${own})`
  return `${both} and ${inUnits(nearest, unit)}`
}

/** "320 x 30" beside "320 × 30 mm": each number with the one in its place. Null where the part has no such size. */
function compareWhole(
  { written }: PartSize,
  sizes: readonly BareSize[],
  unit: Unit,
  kind: { key: string; category: string | undefined },
): Compared | null {
  const own = readMeasures(written).filter(
    ({ dimension, within }) => dimension === unit.dimension && within === 'size',
  )
  if (own.length !== sizes.length) return null
  const isSame = own.every(({ value }, place) => isSameSize(kind, value, sizes[place]?.value ?? 0))
  return isSame ? same(`Same: ${written}`) : differs(`Differs: this one is ${written}`)
}

/** The unit in which people read the size: "0.039 in." of an attribute in millimeters. */
function shownUnit({ shown }: PartSize, unit: Unit): Unit {
  const [first] = readMeasures(shown).filter(({ dimension }) => dimension === unit.dimension)
  return first?.unit ?? unit
}

/** "25 bore", "3/8 drive" and "52 mm OD" without the words that say what the number is of. */
function withoutName(text: string, { name }: PartSize): string {
  const words = new Set([...name.toLowerCase().split(/\s+/), ...spoken])
  return text
    .split(/\s+/)
    .filter((word) => !words.has(word.toLowerCase().replace(/[.,:]$/, '')))
    .join(' ')
}

const spoken =
  'about across approx bore deep dia diameter dr drive flats hex id inside long od outside square thick wide ø'.split(
    ' ',
  )

/** As a filter of the list has it: with its unit, which may be another than that of the attribute. */
function asFilter(text: string, sizes: readonly BareSize[]): string | undefined {
  const [only, more] = sizes
  if (!only || more) return undefined
  const isWhole = readMeasures(text).length > 0
  return isWhole ? text : `${text} ${only.unit.symbol}`
}

function pleaseWrite(unit: Unit): string {
  return `Please write a number, such as ${example(unit)}`
}

function example({ dimension, symbol }: Unit): string {
  if (dimension === 'length') return '25 mm or 1 in.'
  return `12 ${symbol}`
}
