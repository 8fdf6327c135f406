import { unitOf } from '#contract/values/measures/units'
import { nameOfMeasure } from './name-of-measure.ts'
import { exactLexemeOf, lexemesOf } from './size-lexemes.ts'
import type { Alternative } from './alternative.ts'

/** A size in a text: what a product must have for it, each group one of some, and how it was understood. */
export type Size = { start: number; end: number; groups: Alternative[][]; named: string[] }

const sizedTools = /\b(?:wrench(?:es)?|spanners?|sockets?|allen|hex|llaves?|dados?|combination)\b/i
/** Whole millimeters from 4 to 36, or a range of them; no count, thread or number of a part. */
const bareNumber =
  /(?<![\p{L}\d./#x×-]|\d )([4-9]|[12]\d|3[0-6])(?:\s?(?:-|–|to)\s?([4-9]|[12]\d|3[0-6]))?(?![\p{L}\d./"”-]|\s*(?:mm|cm|in\b|inch|pc|piece|pt\b|point|drawer|ton|t\b|lb|nm\b|ft|v\b|volt|amp|a\b|ah\b|oz|gal|x|×|tooth|teeth|mm))/gu

/** Numbers without a unit beside a tool whose sizes are millimeters: "wrench 10", "deep sockets 10-19". They stay words too. */
export function bareSizes(text: string): Size[] {
  if (!sizedTools.test(text)) return []
  return [...text.matchAll(bareNumber)].map((match) => {
    const [whole, from = '', to] = match
    const values = [Number(from), ...(to === undefined ? [] : [Number(to)])]
    return {
      start: match.index,
      end: match.index + whole.length,
      groups: values.map((value) => [millimeters(value), { words: String(value) }]),
      named: values.map((value) => nameOfMeasure({ value, unit: unitOf('mm') })),
    }
  })
}

function millimeters(value: number): Alternative {
  const measure = { dimension: 'length', value } as const
  return { sizes: lexemesOf(measure), exact: exactLexemeOf(measure) }
}

const threaded =
  /\b(?:plugs?|threads?|threaded|bolts?|screws?|nuts?|studs?|buj[ií]as?|tornillos?)\b/i
const wrenched = /\b(?:sockets?|wrench(?:es)?)\b/i

/** "12 mm spark plug" is one with a thread M12. */
export function orThread(size: Size, text: string): Size {
  const written = /^(\d{1,2})\s?mm$/i.exec(text.slice(size.start, size.end).trim())
  if (!written || !threaded.test(text) || wrenched.test(text)) return size
  const [only, ...others] = size.groups
  if (!only || others.length > 0) return size
  return { ...size, groups: [[...only, { words: `M${written[1]}` }]] }
}
