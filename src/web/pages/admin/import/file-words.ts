import { cellOf } from '#contract/catalog/find-fields'
import { productColumns, type FileColumn, type FileKind } from '#contract/staff/product-files'
import type { User } from '#contract/users.schema'
import { may } from '#web/session/may.ts'

const kindsInOrder: readonly FileKind[] = ['products_csv', 'prices_csv', 'stock_csv']

/** The kinds of files that a member of staff may import. Whoever moves stock may bring a file of it. */
export function kindsFor(user: User | undefined): readonly FileKind[] {
  return may(user, 'products.import') ? kindsInOrder : ['stock_csv']
}

/** The kind that an address names: ?kind=prices. */
export function fileKindOf(word: string | null, kinds: readonly FileKind[]): FileKind {
  return kinds.find((kind) => kind === `${word}_csv`) ?? kinds[0] ?? 'stock_csv'
}

type Words = {
  label: string
  /** What an import of the file does. */
  lead: string
  columns: Partial<Record<FileColumn, string>>
}

/** What the columns of each kind of file mean. */
export const kindWords: Record<FileKind, Words> = {
  products_csv: {
    label: 'Products',
    lead: 'Changes products that the shop has and adds the others. Columns that the file does not have stay as they are.',
    columns: {
      ...Object.fromEntries(productColumns.map((column) => [column, cellOf(column).help])),
      stock:
        'Units on the shelf, for a new product only. The stock of others is changed with a file of the stock.',
      formerPartNumbers: 'Only to read. An import passes over it.',
    },
  },
  prices_csv: {
    label: 'Prices',
    lead: 'Sets the prices of products that the shop has.',
    columns: {
      partNumber: 'Says which product the row is. Case, dashes and spaces do not matter.',
      name: 'Only to read. An import passes over it.',
      price: 'Dollars with a point before the cents: 1234.56 or $1,234.56.',
    },
  },
  stock_csv: {
    label: 'Stock',
    lead: 'What is on hand in the file is a count: the difference is written down as a stock move.',
    columns: {
      partNumber: 'Says which product the row is. Case, dashes and spaces do not matter.',
      name: 'Only to read. An import passes over it.',
      onHand:
        'Units counted, never fewer than those held for orders. Empty: not counted. Leave out units of paid orders that wait to be sent.',
      reserved: 'Only to read. An import passes over it.',
      orderLevel:
        'When the available units fall to this number, the product is listed for reordering. Empty: no level.',
    },
  },
}
