import type { ProductFieldRow } from '#contract/catalog/product-field-row'
import { countryNames } from '#contract/values/countries'

export type Option = { value: string; name: string }

const states: readonly Option[] = [
  { value: 'on_sale', name: 'Put on sale' },
  { value: 'hidden', name: 'Hide from sale' },
  { value: 'draft', name: 'Make drafts' },
  { value: 'removed', name: 'Remove from the shop' },
]

/** What can be chosen for a field. Undefined: it is typed. */
export function optionsOf(
  row: ProductFieldRow,
  categories: readonly Option[],
): readonly Option[] | undefined {
  if (row.kind === 'category') return categories
  if (row.kind === 'state') return states
  if (row.kind === 'country') {
    return Object.entries(countryNames)
      .map(([value, name]) => ({ value, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  }
  if (row.kind !== 'choice') return undefined
  const { names = {} } = row
  return row.options.map(String).map((value) => ({ value, name: names[value] ?? value }))
}
