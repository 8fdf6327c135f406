import type { ProductChanges, ProductState } from '#contract/staff/products.schema'
import type { Picture } from '#contract/catalog/picture.schema'
import type { Specifications } from '#contract/catalog/product-fields.schema'
import type { Hazard } from '#contract/shipping/hazards'
import { picturesOf } from '../products/product.ts'

/** Everything about a product that people edit, as `ProductChanges` names it. */
export type ProductValues = {
  productName: string
  company: string
  partNumber: string
  category: string
  /** In cents. */
  price: number
  minimumOrder: number
  description: string
  specifications: Specifications
  weightGrams: number | null
  packedMillimetres: { length: number; width: number; height: number } | null
  /** In cents. */
  coreCharge: number
  taxable: boolean
  shipsAlone: boolean
  hazmat: Hazard | null
  freightClass: number | null
  pictures: Picture[]
  state: ProductState
}
export type ProductField = keyof ProductValues

/** The columns of a product that hold its values. */
export type ValueColumns = {
  name: string
  company: string
  part_number: string
  category: string
  price_cents: number
  minimum_order: number
  description: string
  specifications: unknown
  weight_grams: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  core_cents: number
  taxable: boolean
  ships_alone: boolean
  hazmat: string | null
  freight_class: number | null
  picture: string
  picture_alt: string
  more_pictures: Picture[] | null
  archived_at: Date | null
  off_sale_as: string | null
}

export function stateOf({
  archived_at,
  off_sale_as,
}: Pick<ValueColumns, 'archived_at' | 'off_sale_as'>): ProductState {
  if (archived_at === null) return 'on_sale'
  return off_sale_as === null ? 'removed' : (off_sale_as as 'draft' | 'hidden')
}

export function valuesOf(row: ValueColumns): ProductValues {
  const { length_mm: length, width_mm: width, height_mm: height } = row
  return {
    productName: row.name,
    company: row.company,
    partNumber: row.part_number,
    category: row.category,
    price: row.price_cents,
    minimumOrder: row.minimum_order,
    description: row.description,
    specifications: row.specifications as Specifications,
    weightGrams: row.weight_grams,
    packedMillimetres:
      length === null || width === null || height === null ? null : { length, width, height },
    coreCharge: row.core_cents,
    taxable: row.taxable,
    shipsAlone: row.ships_alone,
    hazmat: row.hazmat as Hazard | null,
    freightClass: row.freight_class,
    pictures: picturesOf(row),
    state: stateOf(row),
  }
}

/** The fields that the changes would give another value. */
export function changedFields(before: ProductValues, changes: ProductChanges): ProductField[] {
  return (Object.keys(before) as ProductField[]).filter((field) => {
    const wanted = changes[field]
    return wanted !== undefined && !isSame(before[field], wanted)
  })
}

/** Values are text, numbers, and lists and objects of them, whose keys may come in any order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * What the audit log keeps of a change: for each field the values before and after, or nothing where they are long. A
 * price and a core charge are in cents, a size is text, of pictures it is how many.
 */
export function changeForLog(
  before: ProductValues,
  after: ProductValues,
  fields: readonly ProductField[],
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [
      field,
      field === 'description' || field === 'specifications'
        ? []
        : [forLog(before, field), forLog(after, field)],
    ]),
  )
}

function forLog(values: ProductValues, field: ProductField): unknown {
  if (field === 'pictures') return values.pictures.length
  if (field === 'packedMillimetres') {
    const size = values.packedMillimetres
    return size && `${size.length} × ${size.width} × ${size.height}`
  }
  return values[field]
}
