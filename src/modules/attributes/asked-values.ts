import { invalidInput, type FieldError } from '#contract/refusals'
import { isNumeric } from '#contract/attributes/kinds'
import { millionths } from '#contract/values/measures/millionths'
import { readBareSize } from '#contract/values/measures/bare-size'
import { nameOfBoltCircle, readBoltCircle } from '#contract/values/measures/bolt-circle'
import { nameOfMetric, readThread } from '#contract/values/measures/thread'
import { toleranceOf, type SizeKind } from '#contract/values/measures/tolerances'
import { unitOf } from '#contract/values/measures/units'
import type { AttributeRow } from './attribute.ts'
import { fromUnit, rounded, roundingOf } from './shown-number.ts'

/** From a value to a value, in millionths of the base unit. Null: no end. */
export type AskedSpan = { least: number | null; most: number | null }

/** What a list asks of one attribute: any of the choices, or a number in any of the spans. */
export type AskedValues = {
  attributeId: string
  key: string
  choices: readonly string[]
  spans: readonly AskedSpan[]
}

type Asked = Pick<AttributeRow, 'id' | 'category' | 'key' | 'name' | 'kind' | 'unit' | 'is_filter'>

/**
 * Reads filters as requests write them: `drive:1/2`, `length:50..100`, `length:50..`, `type:AGM`. Numbers are in the unit in
 * which the attribute is shown, or have a unit: `length:2 in.`. A size in another unit also means what is the same to the
 * trade: `diameter:11-13/16 in.` finds a rotor of 300 mm. Several of one attribute: any of them. Refuses what is not an
 * attribute of the category, and what is not a value of it.
 */
export function readAsked(
  attributes: readonly Asked[],
  filters: readonly string[],
  field = 'query.attribute',
): AskedValues[] {
  const errors: FieldError[] = []
  const asked = new Map<string, { choices: string[]; spans: AskedSpan[]; key: string }>()
  for (const filter of filters) {
    const parted = /^([^:]*):(.*)$/s.exec(filter)
    const [key = '', text = ''] = parted ? [parted[1]?.trim(), parted[2]?.trim()] : [filter]
    const attribute = attributes.find((one) => one.key === key && one.is_filter)
    if (!attribute) {
      errors.push({
        path: field,
        message: `has no attribute "${key.slice(0, 40)}" in this category`,
      })
      continue
    }
    const known = asked.get(attribute.id) ?? { key, choices: [], spans: [] }
    asked.set(attribute.id, known)
    if (!isNumeric(attribute.kind)) {
      if (text === '') errors.push({ path: field, message: `names no value of "${key}"` })
      else known.choices.push(...choicesMeant(text, attribute))
      continue
    }
    const span = spanOf(text, attribute)
    if (span) known.spans.push(span)
    else {
      const example = attribute.unit === null ? '50..100' : `50..100 (${attribute.unit})`
      errors.push({
        path: field,
        message: `must be a number or a range for "${key}", such as ${example}`,
      })
    }
  }
  if (errors.length > 0) throw invalidInput(...errors)
  return [...asked].map(([attributeId, one]) => ({ attributeId, ...one }))
}

/** The numbers that a request means, with the shown digits of one that stands for a rounded value. */
function spanOf(text: string, attribute: Asked): AskedSpan | undefined {
  const [from = '', to, more] = text.split('..').map((end) => end.trim())
  if (more !== undefined || (from === '' && (to === undefined || to === ''))) return undefined
  const [least, most] = [from, to ?? from].map((end) =>
    end === '' ? null : numberOf(end, attribute),
  )
  if (least === undefined || most === undefined) return undefined
  if (least !== null && most !== null && least.value > most.value) return undefined
  return {
    least: least && least.value - least.rounding,
    most: most && most.value + most.rounding,
  }
}

function numberOf(text: string, { unit, ...kind }: SizeKind & { unit: string | null }) {
  const plain = text.replaceAll(',', '')
  if (/^[-−]?\d{1,12}(?:\.\d{1,6})?$/.test(plain)) {
    const number = Number(plain.replace('−', '-'))
    // 407 may stand for 406.7: a shown number means all values that are shown so.
    return {
      value: fromUnit(number, unit),
      rounding: isShown(number) ? roundingOf(number, unit) : 0,
    }
  }
  if (unit === null || text.length > 40) return undefined
  const size = readBareSize(text, unitOf(unit))
  if (!size) return undefined
  const tolerance = size.unit.symbol === unit ? 0 : toleranceOf(kind, size.value)
  return { value: millionths(size.value), rounding: millionths(tolerance) }
}

/** Bolt circles and threads have many ways to be written: beside what was asked, the shop's own one. */
function choicesMeant(text: string, { key }: Asked): string[] {
  const circle = /bolt|pcd/.test(key) ? readBoltCircle(text) : undefined
  const thread = /thread/.test(key) ? readThread(text) : undefined
  const own = circle ? nameOfBoltCircle(circle) : thread && nameOfMetric(thread)
  return own === undefined || own === text ? [text] : [text, own]
}

function isShown(number: number): boolean {
  return rounded(number) === number
}
