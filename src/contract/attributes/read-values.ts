import { millionths } from '../values/measures/millionths.ts'
import { readMeasures } from '../values/measures/read-measures.ts'
import { unitOf } from '../values/measures/units.ts'
import type { AttributeKind } from './kinds.ts'

/** `labels`: the names of its line in a specification. `unit`: the symbol of the unit in which its numbers are shown. */
export type Definition = { labels: readonly string[]; kind: AttributeKind; unit: string | null }
type Line = { name: string; value: string }

/** What was read of a specification. Numbers are millionths of the base unit. With neither number nor choice it could not be read. */
export type ReadValue = {
  place: number
  low: number | null
  high: number | null
  choice: string | null
  written: string
}
/** From a number to a number, which are the same for a single one. In the base unit. */
type Span = { low: number; high: number }

/** A list longer than this is not one of sizes. */
const mostNumbers = 60
const longestChoice = 60

/**
 * Reads what the specifications of a product say of an attribute. Null: they say nothing. If nothing can be made of what
 * they say, there is one value without a number or choice.
 */
export function readValues(
  definition: Definition,
  specifications: readonly Line[],
): ReadValue[] | null {
  const written = writtenFor(definition.labels, specifications)
  if (written === undefined) return null
  const unread = { place: 1, low: null, high: null, choice: null, written }
  if (definition.kind === 'text') return [{ ...unread, choice: written }]
  if (definition.kind === 'choice') {
    const choice = choiceIn(written)
    return [{ ...unread, choice: choice === '' ? null : choice }]
  }
  const numbers = numbersOf(definition, written)
  if (numbers.length === 0) return [unread]
  return numbers.map(({ low, high }, index) => ({
    ...unread,
    place: index + 1,
    low: millionths(low),
    high: millionths(high),
  }))
}

function writtenFor(
  labels: readonly string[],
  specifications: readonly Line[],
): string | undefined {
  for (const label of labels) {
    const wanted = label.toLowerCase()
    const found = specifications.find(({ name }) => name.trim().toLowerCase() === wanted)
    if (found) return found.value.trim()
  }
  return undefined
}

/** The word that products share: "AGM" of "AGM, spill-proof". */
function choiceIn(written: string): string {
  return (/^[^,;(]*/.exec(written)?.[0] ?? '').trim().slice(0, longestChoice)
}

function numbersOf({ kind, unit }: Definition, written: string): Span[] {
  const spans = unit === null ? countsIn(written) : measuresIn(written, unit)
  if (kind === 'numbers') return distinct(spans).slice(0, mostNumbers)
  const [first] = spans
  if (!first) return []
  if (kind === 'number') return [{ low: first.low, high: first.low }]
  return [isUpTo(written, first) ? { low: 0, high: first.high } : first]
}

/** "To 125 °C" is everything up to there, and so is "−30 inHg to +30 psi", whose beginning is in another unit. */
function isUpTo(written: string, { low, high }: Span): boolean {
  return low === high && low > 0 && /\b(?:up )?to [+]?[\d.,]*\d\D*$/i.test(written)
}

function measuresIn(written: string, symbol: string): Span[] {
  const { dimension } = unitOf(symbol)
  return readMeasures(written)
    .filter((measure) => measure.dimension === dimension)
    .map(({ value, to = value }) => ({ low: Math.min(value, to), high: Math.max(value, to) }))
}

const countForm =
  /(?<![\p{L}\d.,/])\d{1,3}(?:,\d{3})+(?!\d)|(?<![\p{L}\d.,/])\d+(?:\.\d+)?(?![\d/])/gu

function countsIn(written: string): Span[] {
  return [...written.matchAll(countForm)].map(([text]) => {
    const number = Number(text.replaceAll(',', ''))
    return { low: number, high: number }
  })
}

/** The least first, each once. */
function distinct(spans: readonly Span[]): Span[] {
  const known = new Map(
    spans.map((span) => [`${millionths(span.low)} ${millionths(span.high)}`, span]),
  )
  return [...known.values()].toSorted((a, b) => a.low - b.low || a.high - b.high)
}
