import { sql, type RawBuilder } from 'kysely'
import { isNumeric } from '#contract/attributes/kinds'
import type { AttributeRow } from './attribute.ts'
import { shownAsWritten, shownNumber } from './shown-number.ts'

/** A column of a list of products: the values of each one, in the order of its attributes. Null without any. */
export const valuesOfProduct: RawBuilder<unknown> = sql`(
  select json_agg(json_build_object('key', key, 'name', attributes.name, 'is_filter', is_filter, 'kind', kind, 'unit', unit, 'low', low, 'high', high, 'choice', choice,
    'written', written) order by attributes.position, place)
  from product_attributes as had join attributes on attributes.id = had.attribute_id
  where had.product_id = products.id and attributes.category = products.category
)`

export type ListedValue = Pick<AttributeRow, 'key' | 'name' | 'is_filter' | 'kind' | 'unit'> & {
  low: number | null
  high: number | null
  choice: string | null
  written: string
}

type ReadAttribute = Omit<ListedValue, 'name' | 'is_filter'>

/**
 * The values of a product by the keys of its attributes, as lists show them: numbers without their unit, which is in
 * the head of the column. What could not be read is there as it was written.
 */
export function shownValues(values: readonly ReadAttribute[] | null): Record<string, string> {
  const shown: Record<string, string> = {}
  for (const [key, rows] of Map.groupBy(values ?? [], (row) => row.key)) {
    shown[key] = [...new Set(rows.map(shownValue))].join(', ')
  }
  return shown
}

function shownValue({ kind, unit, low, high, choice, written }: ReadAttribute): string {
  if (low === null || high === null || !isNumeric(kind)) return choice ?? written
  if (low === high) return shownAsWritten(low, unit, written)
  return `${shownNumber(low, unit)}–${shownNumber(high, unit)}`
}
