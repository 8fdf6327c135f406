import * as z from 'zod'
import { describe } from '../describe.ts'
import { ProductFilter } from '#contract/catalog/product-list.schema'
import { signedInRoutes } from '../signed-in/routes.ts'
import { ProductBatch } from './product-batches.schema.ts'
import { cellOf } from '#contract/catalog/find-fields'
import type { ProductColumn } from '#contract/catalog/product-fields'
import { fileKinds, largestFileBytes, productColumns } from './product-files.ts'

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
  import: {
    summary:
      'Takes a CSV file of products, prices or stock: up to 100,000 rows and 50 MB, separated by commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. A heading that is not known is left out; `fileNotes` says so, and what a program has damaged. Answers a batch, whose rows a job works out; nothing is changed until the batch is applied. Only the columns that the file has are changed. Refuses a file whose form is wrong as a whole, and then nothing of it is kept. A file of products or prices also needs `products.import` and `prices.edit`, one of products `products.edit` too.',
    access: 'staff',
    permission: 'stock.edit',
    query: z.strictObject({ kind: z.enum(fileKinds) }),
    response: ProductBatch,
    mostBytes: largestFileBytes,
    streamed: true,
    limited: 'uploads',
    refusals: [
      'import_under_way',
      'too_many_batches',
      'payload_too_large',
      'unsupported_media_type',
      'busy',
    ],
  },
})
