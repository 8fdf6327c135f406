import * as z from 'zod'
import { describe } from '../describe.ts'
import { ProductFilter } from '#contract/catalog/product-list.schema'
import { signedInRoutes } from '../signed-in/routes.ts'
import { cellOf } from '#contract/catalog/find-fields'
import type { ProductColumn } from '#contract/catalog/product-fields'
import { productColumns } from './product-files.ts'

/** The filters of the staff's lists of products. Without a state, all products but the removed ones. */
export const ProductFileQuery = ProductFilter.omit({ vehicle: true, engine: true }).extend({
  state: z.enum(['draft', 'on_sale', 'hidden']).optional(),
})
export type ProductFileQuery = z.output<typeof ProductFileQuery>

/** A product as a row of a file. Numbers are text without a unit, and empty where there is none. */
const ProductFileRow = z.object({
  ...(Object.fromEntries(
    productColumns.map((column) => [column, z.string().meta({ description: cellOf(column).help })]),
  ) as Record<ProductColumn, z.ZodString>),
  formerPartNumbers: z.string(),
})

const PriceFileRow = ProductFileRow.pick({ partNumber: true, name: true, price: true })

const read = { access: 'staff', permission: 'products.read' } as const

export const productFiles = describe(signedInRoutes.productFiles, {
  downloadProducts: {
    summary:
      'The products as a CSV file with every field that can be edited, oldest first. “Specifications” has “Name: value | Name: value”, “Pictures” has “address words | address words”; a backslash keeps a sign from parting them. A cell that begins like a formula has an apostrophe in front, which an import takes away. An import of the same file changes nothing.',
    ...read,
    query: ProductFileQuery,
    response: ProductFileRow,
    refusals: ['busy'],
  },
  downloadPrices: {
    summary: 'The same products with their prices alone.',
    ...read,
    query: ProductFileQuery,
    response: PriceFileRow,
    refusals: ['busy'],
  },
})
