import type { Facets } from '#contract/catalog/finding.schema'
import { isNumeric } from '#contract/attributes/kinds'
import type { AttributeRow } from './attribute.ts'
import type { CountedValues, ValueCount } from './count-values.repository.ts'
import { inUnit, rounded, sentNumber, shownAsWritten } from './shown-number.ts'

type Counted = NonNullable<Facets['attributes']>[number]

/** A filter offers this many values one by one, those with the most products; of numbers a few more than a screen has. */
const mostChoices = 24
const mostNumbers = 24

/** The attributes of a category with their values, as lists show them. Those that no product has are left out. */
export function presentValues(
  attributes: readonly AttributeRow[],
  { values: counts, loosened, isWhole }: CountedValues,
): Counted[] {
  const shown = (count: number) => (isWhole ? count : Number(count.toPrecision(2)))
  const ofAttribute = Map.groupBy(counts, ({ attribute_id }) => attribute_id)
  const loose = new Map(loosened.map(({ attributeId, count }) => [attributeId, count]))
  return attributes.flatMap((attribute) => {
    const values = ofAttribute.get(attribute.id)
    if (!values || !(attribute.is_filter || attribute.is_column)) return []
    const { id, key, name, kind, unit, is_filter, is_column } = attribute
    const left = loose.get(id)
    return [
      {
        key,
        name,
        kind,
        unit,
        isFilter: is_filter,
        isColumn: is_column,
        ...endsOf(values, unit),
        values: (isNumeric(kind) ? numbersOf(values, attribute) : choicesOf(values)).map(
          ({ count, ...value }) => ({ ...value, count: shown(count) }),
        ),
        isWhole,
        ...(left !== undefined && { loosened: shown(left) }),
      },
    ]
  })
}

/** The least and greatest numbers that a product has, in the shown unit, rounded outward so that they hold all. */
function endsOf(values: readonly ValueCount[], unit: string | null) {
  const lows = values.flatMap(({ low }) => low ?? [])
  const highs = values.flatMap(({ high }) => high ?? [])
  if (lows.length === 0) return { least: null, greatest: null }
  const number = (value: number) => Number(inUnit(value, unit).toFixed(6))
  return {
    least: rounded(number(Math.min(...lows))),
    greatest: rounded(number(Math.max(...highs))),
  }
}

/** The least first. Values that are shown alike are one, and a range in a list counts for each number in it. */
function numbersOf(values: readonly ValueCount[], { kind, unit }: AttributeRow): Counted['values'] {
  if (kind === 'range') return []
  const shown = new Map<string, { low: number; value: string; label: string; count: number }>()
  for (const { low, high, written, count } of values) {
    if (low === null || low !== high) continue
    const value = sentNumber(low, unit)
    const known = shown.get(value)
    if (known) known.count += count
    else shown.set(value, { low, value, label: shownAsWritten(low, unit, written), count })
  }
  if (shown.size > mostNumbers) return []
  const spans = values.flatMap(({ low, high, count }) =>
    low !== null && high !== null && low < high ? [{ low, high, count }] : [],
  )
  return [...shown.values()]
    .toSorted((a, b) => a.low - b.low)
    .map(({ low, value, label, count }) => {
      const within = spans.filter((span) => span.low <= low && low <= span.high)
      return { value, label, count: within.reduce((sum, span) => sum + span.count, count) }
    })
}

function choicesOf(values: readonly ValueCount[]): Counted['values'] {
  return values
    .flatMap(({ choice, count }) =>
      choice === null ? [] : [{ value: choice, label: choice, count }],
    )
    .toSorted((a, b) => b.count - a.count || inEnglish.compare(a.label, b.label))
    .slice(0, mostChoices)
    .toSorted((a, b) => inEnglish.compare(a.label, b.label))
}

const inEnglish = new Intl.Collator('en', { numeric: true })
