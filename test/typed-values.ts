import type { Specifications } from '#contract/catalog/product-fields.schema'
import type { ListedValue } from '#modules/attributes'
import { readValues } from '#contract/attributes/read-values'
import { readAttributes } from '../demo/catalogue.ts'

const attributes = readAttributes()

/** The typed values of a product of the catalogue, as the store would read them from its specifications. */
export function readTyped(category: string, specifications: Specifications): ListedValue[] {
  return attributes
    .filter((attribute) => attribute.category === category)
    .flatMap(({ key, name, isFilter, kind, unit, labels }) =>
      (readValues({ labels, kind, unit }, specifications) ?? []).map((value) => ({
        key,
        name,
        is_filter: isFilter,
        kind,
        unit,
        ...value,
      })),
    )
}
