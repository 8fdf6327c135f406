import * as z from 'zod'
import { priceBands, type PriceBand } from '../constants.ts'
import { fieldsWhere, type AskedField } from '#contract/catalog/find-fields'
import { productInputs } from '#contract/catalog/product-fields.schema'
import type { ProductField } from '#contract/catalog/product-fields'
import { EngineSlug, VehicleSlug } from '#contract/vehicles/vehicles.schema'
import { PageQuery, searched } from '../wire.schema.ts'

/** `best` sorts by how well a product matches the search words, with part numbers first. Without words it is `newest`. */
export const productOrders = ['oldest', 'newest', 'name', 'price', '-price', 'best'] as const
/** By the numbers of an attribute of the category, the least first, or with a dash the greatest. Products without one come last. */
export type AttributeOrder = `attribute:${string}` | `-attribute:${string}`
export type ProductOrder = (typeof productOrders)[number] | AttributeOrder

/** The fields that a list can be asked for. */
const filterFields = fieldsWhere((row) => row.filters === true)

/** A query parameter that may be given several times. */
function several(one: ReturnType<typeof searched>, most: number) {
  return listOf(one, most).optional()
}

function listOf(one: ReturnType<typeof searched>, most: number) {
  return z
    .union([one.transform((value) => [value]), z.array(one).max(most)])
    .transform((values) => values.filter((value) => value !== ''))
}

/**
 * The filters of the list. `company` may be given several times. `inStock=1` leaves out products with less stock than the minimum order.
 * `attribute` asks one attribute of the category for a value, by its key: `drive:1/2`, `length:50..100`, `length:50..`,
 * `type:AGM`. Numbers are in the unit in which the attribute is shown, or have one: `length:2 in.`. Given several times, each
 * attribute must have one of its values. `field` asks one field of the product for a value in the same way: `name:value`.
 */
const productFilter = {
  q: searched(100).optional(),
  category: searched(60).optional(),
  company: several(searched(120), 20),
  price: z.enum(Object.keys(priceBands) as [PriceBand, ...PriceBand[]]).optional(),
  inStock: z.literal('1').optional(),
  attribute: several(searched(120), 30),
  field: listOf(searched(120), 10).transform(readFields).optional(),
  /** Searches for the words as they are typed, without putting a slip right. */
  exact: z.literal('1').optional(),
  /** Only parts with an application for this vehicle, also those that fit under a condition. */
  vehicle: VehicleSlug.optional(),
  /** Leaves out applications for other engines of the vehicle. */
  engine: EngineSlug.optional(),
}
function readFields(
  given: readonly string[],
  context: { addIssue: (issue: { code: 'custom'; message: string }) => void },
): AskedField[] {
  const asked = new Map<ProductField, (string | number)[]>()
  for (const one of given) {
    const [name = '', ...rest] = one.split(':')
    const field = filterFields.find((known) => known === name)
    const value = field && productInputs[field].safeParse(rest.join(':')).data
    if (field && (typeof value === 'string' || typeof value === 'number')) {
      asked.set(field, [...(asked.get(field) ?? []), value])
    } else {
      context.addIssue({
        code: 'custom',
        message: `must be a value of ${filterFields.join(' or ')}`,
      })
    }
  }
  return [...asked].map(([field, values]) => ({ field, values }))
}

export const ProductFilter = z.strictObject(productFilter)
export type ProductFilter = z.output<typeof ProductFilter>

const AttributeOrder = z.templateLiteral([
  z.literal(['attribute:', '-attribute:']),
  z.string().regex(/^[a-z0-9-]{1,40}$/),
])

export const ProductQuery = PageQuery.extend({
  order: z
    .union([z.enum(productOrders), AttributeOrder], {
      error: `must be one of ${productOrders.join(', ')}, or attribute:KEY or -attribute:KEY`,
    })
    .default('oldest'),
  /** `attributes`: with the specifications and the typed values. */
  with: z.enum(['specifications', 'attributes']).optional(),
  /** Only the products with these part numbers. */
  partNumber: several(searched(60), 20),
  /** A part number: only the other products of its category. */
  related: searched(60).optional(),
  ...productFilter,
})
export type ProductQuery = z.output<typeof ProductQuery>
