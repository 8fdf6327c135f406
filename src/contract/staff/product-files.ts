import { allProductFields, columnsOf } from '#contract/catalog/find-fields'
import type { ProductColumn } from '#contract/catalog/product-fields'

/** The CSV files of products that staff take out and bring back in. */
export const fileKinds = ['products', 'prices', 'stock'] as const
export type FileKind = (typeof fileKinds)[number]

/** The columns that change a product which the shop has. The part number, which says which one, comes first. */
export const productColumns: readonly ProductColumn[] = [
  'partNumber',
  ...allProductFields
    .filter((field) => field !== 'partNumber')
    .flatMap((field) => columnsOf(field)),
]

/** The columns that a file of each kind may have, in the order in which the shop writes them. */
export const fileColumns = {
  products: [...productColumns, 'formerPartNumbers', 'stock'],
  prices: ['partNumber', 'name', 'price'],
  stock: ['partNumber', 'name', 'onHand', 'reserved', 'orderLevel'],
} as const satisfies Record<FileKind, readonly string[]>
export type FileColumn = (typeof fileColumns)[FileKind][number]

/** Columns that are there for the reader: an import passes over them. */
export const columnsToRead = {
  products: ['formerPartNumbers'],
  prices: ['name'],
  stock: ['name', 'reserved'],
} as const satisfies Record<FileKind, readonly FileColumn[]>

/** A file has at most so many rows and bytes (50 MB). */
export const mostFileRows = 100_000
export const largestFileBytes = 50_000_000
