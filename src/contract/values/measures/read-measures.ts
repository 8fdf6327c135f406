import { toBase, units, type Dimension, type Unit } from './units.ts'

export type Measure = {
  dimension: Dimension
  unit: Unit
  /** In the base unit of the dimension, as is `to`, the far end of a range such as "20–100 N·m". */
  value: number
  to?: number
  /**
   * How it stands among other numbers with the same unit: alone or in a list ("17, 19, 21 mm"), as a range, or in a size
   * ("320 × 30 mm"). The first number of a size may be a count: "6 × 139.7 mm" has six holes.
   */
  within: 'list' | 'range' | 'size'
  /** Where the whole expression with its unit is in the text. A list has several measures with the same place. */
  start: number
  end: number
}

/**
 * Finds what is measured in a text of the trade, as catalogs and people write it: `10mm`, `1/2"`, `2½ ton`, `1,420 mm`,
 * `half inch`, `20–100 N·m`, `17, 19 and 21 mm`, `52 × 15 mm`. A number without a unit is no measure, nor is one in a
 * part number or thread ("M8 × 25 mm" has the measure 25 mm).
 */
export function readMeasures(text: string): Measure[] {
  const found: Measure[] = []
  for (let at = nextStart(text, 0); at < text.length; at = nextStart(text, at)) {
    const numbers = numbersFrom(text, at)
    if (numbers === null) {
      at++
      continue
    }
    const { unit } = numbers
    if (unit === null) at = numbers.end
    else {
      found.push(...measuresOf(numbers, unit))
      at = unit.end
    }
  }
  return found
}

/** The next place where a number may start. */
function nextStart(text: string, at: number): number {
  startForm.lastIndex = at
  return startForm.exec(text)?.index ?? text.length
}

const startForm = /[\d.¼½¾⅛⅜⅝⅞−-]|half|quarter|three|five|seven/giu

type Numbers = {
  start: number
  values: number[]
  joins: Join[]
  /** The end of the last number. */
  end: number
  /** What follows the last number. */
  unit: UnitHere | null
}

type UnitHere = { unit: Unit; end: number }

type Join = 'list' | 'range' | 'size'

function numbersFrom(text: string, start: number): Numbers | null {
  const first = numberAt(text, start)
  if (first === null || isWithinWord(text, start)) return null
  const numbers: Numbers = {
    start,
    values: [first.value],
    joins: [],
    end: first.end,
    unit: unitAt(text, first.end),
  }
  // The numbers of a list, range or size share the unit of the last one. A number with its own unit ends them.
  while (numbers.unit === null) {
    const join = joinAt(text, numbers.end)
    const next = join && numberAt(text, join.end)
    if (!next) return numbers
    numbers.joins.push(join.join)
    numbers.values.push(next.value)
    numbers.end = next.end
    numbers.unit = unitAt(text, next.end)
  }
  return numbers
}

function measuresOf({ start, values, joins }: Numbers, { unit, end }: UnitHere): Measure[] {
  const measures: Measure[] = []
  for (let at = 0; at < values.length; at++) {
    const value = toBase(values[at] ?? 0, unit)
    const place = { dimension: unit.dimension, unit, value, start, end }
    if (joins[at] === 'range') {
      at++
      measures.push({ ...place, to: toBase(values[at] ?? 0, unit), within: 'range' })
    } else {
      const isInSize = joins[at] === 'size' || joins[at - 1] === 'size'
      measures.push({ ...place, within: isInSize ? 'size' : 'list' })
    }
  }
  return measures
}

/** "M8", "SA-5506" and "10.9" in "8.10.9": a number that goes on from letters or digits is part of something else. */
function isWithinWord(text: string, start: number): boolean {
  return /[\p{L}\d]$|[\p{L}\d][.,/-]$/u.test(text.slice(Math.max(0, start - 2), start))
}

const fractions: Record<string, number> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}
const named: Record<string, number> = {
  half: 1 / 2,
  quarter: 1 / 4,
  'three quarter': 3 / 4,
  'three eighth': 3 / 8,
  'five eighth': 5 / 8,
  'seven eighth': 7 / 8,
}

const mixedForm = /(\d+)(?:\s|-)(\d+)\/(\d+)(?!\d)/y
const fractionForm = /(\d+)\/(\d+)(?!\d)/y
const drawnForm = /(\d*)\s?([¼½¾⅛⅜⅝⅞])/y
const decimalForm = /[-−]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|[-−]?\.\d+/y
const namedForm =
  /(half|quarter|(?:three|five|seven)[\s-](?:quarter|eighth))s?(?:\s+(?:an?|of\s+an)(?=\s))?(?![\p{L}\d])/iuy

function numberAt(text: string, at: number): { value: number; end: number } | null {
  const mixed = matchAt(mixedForm, text, at)
  if (mixed) return quotient(mixed, Number(mixed[1]), mixed[2], mixed[3])
  const fraction = matchAt(fractionForm, text, at)
  if (fraction) return quotient(fraction, 0, fraction[1], fraction[2])
  const drawn = matchAt(drawnForm, text, at)
  if (drawn)
    return { value: Number(drawn[1]) + (fractions[drawn[2] ?? ''] ?? 0), end: endOf(drawn) }
  const decimal = matchAt(decimalForm, text, at)
  if (decimal) {
    return { value: Number(decimal[0].replace('−', '-').replaceAll(',', '')), end: endOf(decimal) }
  }
  const word = matchAt(namedForm, text, at)
  const value = named[word?.[1]?.toLowerCase().replace('-', ' ') ?? '']
  return word && value !== undefined ? { value, end: endOf(word) } : null
}

/** "3/0" is a wire size, not a fraction. */
function quotient(match: RegExpExecArray, whole: number, over = '', under = '') {
  if (Number(under) === 0) return null
  return { value: whole + Number(over) / Number(under), end: endOf(match) }
}

const joinForms: readonly [Join, RegExp][] = [
  ['range', /\s?[–—-]\s?|\s+to\s+|\s?\.{2,3}\s?/iy],
  ['size', /\s?[×x*]\s?/iy],
  ['list', /,?\s+(?:and|or|&)\s+|,\s?/iy],
]

function joinAt(text: string, at: number): { join: Join; end: number } | null {
  for (const [join, form] of joinForms) {
    const match = matchAt(form, text, at)
    if (match) return { join, end: endOf(match) }
  }
  return null
}

// What follows a unit ends it: "4.5 kg/mm" is no weight, "10 mmx" no length. A closing dot belongs to the sentence.
const ends = String.raw`(?![\p{L}\d/·])`
const gap = String.raw`[\s ]?-?`
const unitForms = units.map((unit) => ({
  unit,
  form: formOf(unit.written, 'iuy'),
  exactly: unit.exactly && formOf(unit.exactly, 'uy'),
}))

function formOf(written: readonly string[], flags: string): RegExp {
  const forms = written.map((form) => form.replaceAll('~', String.raw`[\s.·⋅*-]{0,2}`))
  return new RegExp(`${gap}(?:${forms.join('|')})${ends}`, flags)
}

const anyForm = formOf(
  units.flatMap(({ written, exactly = [] }) => [...written, ...exactly]),
  'iuy',
)

/** The longest unit that is here: "ft-lb" rather than "ft". */
function unitAt(text: string, at: number): UnitHere | null {
  if (matchAt(anyForm, text, at) === null) return null
  let longest: UnitHere | null = null
  for (const { unit, form, exactly } of unitForms) {
    const match = matchAt(form, text, at) ?? (exactly ? matchAt(exactly, text, at) : null)
    if (match && endOf(match) > (longest?.end ?? 0)) longest = { unit, end: endOf(match) }
  }
  return longest
}

function matchAt(form: RegExp, text: string, at: number): RegExpExecArray | null {
  form.lastIndex = at
  return form.exec(text)
}

function endOf(match: RegExpExecArray): number {
  return match.index + match[0].length
}
