import { readMeasures, type Measure } from '#contract/values/measures/read-measures'
import { stepOf } from '#contract/values/measures/same-measure'
import type { Specifications } from '#contract/catalog/product-fields.schema'

type Text = { name: string; description: string; specifications: Specifications }

/** Weights of the search: a size in the name counts most, one in the description least. */
type Weight = 'A' | 'C' | 'D'

/**
 * The sizes of a product as text of a `tsvector`: `'m:length:838':1A`. 12.7 mm and 1/2 in. have the same lexeme or
 * neighboring ones. A range also has what lies between its ends.
 */
export function sizesOf({ name, description, specifications }: Text): string {
  const places = new Map<string, Set<Weight>>()
  const note = (lexeme: string, weight: Weight) =>
    places.set(lexeme, (places.get(lexeme) ?? new Set()).add(weight))
  const read = (text: string, weight: Weight) => {
    for (const measure of readMeasures(text)) {
      for (const lexeme of ends(measure)) note(lexeme, weight)
      for (const lexeme of exactly(measure)) note(lexeme, weight)
      for (const lexeme of between(measure)) note(lexeme, 'D')
    }
  }
  read(name, 'A')
  for (const { name: heading, value } of specifications) read(`${heading}: ${value}`, 'C')
  read(description, 'D')
  return [...places]
    .slice(0, mostLexemes)
    .map(([lexeme, weights]) => `'${lexeme}':${[...weights].map((one) => position[one]).join()}`)
    .join(' ')
}

/** The position only has to differ: what counts is the weight. */
const position: Record<Weight, string> = { A: '1A', C: '2C', D: '3D' }
const mostLexemes = 500

/** The lexemes that a product with this measure has, any of them: its own step and the neighboring ones. */
export function lexemesOf({ dimension, value }: Pick<Measure, 'dimension' | 'value'>): string[] {
  const step = stepOf(value)
  if (step === null) return []
  const steps = [step, step - 1, step + 1].map((one) => lexeme(dimension, one))
  return [...steps, within(dimension, value)]
}

/** What only this exact size has: it comes before those that the trade treats as equal. */
export function exactLexemeOf({ dimension, value }: Pick<Measure, 'dimension' | 'value'>): string {
  return `e:${dimension.replace(' ', '-')}:${Number(value.toPrecision(5))}`
}

function exactly({ dimension, value, to }: Measure): string[] {
  if (to !== undefined) return []
  return [exactLexemeOf({ dimension, value })]
}

function ends({ dimension, value, to }: Measure): string[] {
  return [value, ...(to === undefined ? [] : [to])].flatMap((end) => {
    const step = stepOf(end)
    return step === null ? [] : [lexeme(dimension, step)]
  })
}

/** A band holds sizes that are up to a twentieth apart. */
const band = 0.05

/** The bands that lie within a range as a whole, so that nothing outside of it has one. */
function between({ dimension, value, to }: Measure): string[] {
  if (to === undefined || to <= 0 || to < value) return []
  const least = Math.max(value, to / widestRange)
  const first = Math.ceil(Math.log(least) / band)
  const last = Math.floor(Math.log(to) / band) - 1
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    bandLexeme(dimension, first + index),
  )
}

/** A range from 0 to 300 psi has bands from 3 psi on: there is no end to those below. */
const widestRange = 100

function within(dimension: string, value: number): string {
  return bandLexeme(dimension, Math.floor(Math.log(value) / band))
}

function bandLexeme(dimension: string, number: number): string {
  return `r:${dimension.replace(' ', '-')}:${number}`
}

function lexeme(dimension: string, step: number): string {
  return `m:${dimension.replace(' ', '-')}:${step}`
}
