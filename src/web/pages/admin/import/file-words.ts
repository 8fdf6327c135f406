import { coreNotChargedYet } from '#contract/catalog/core-charge'
import type { FileColumn, FileKind } from '#contract/staff/product-files'
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
      partNumber:
        'Says which product the row is. A former number finds its product too. Case, dashes and spaces do not matter.',
      name: 'Needed for a new product.',
      company: 'Needed for a new product.',
      category: 'The name or the address of a category, such as wrenches. Without one: other.',
      price:
        'Dollars with a point before the cents: 1234.56 or $1,234.56. Needed for a new product.',
      minimumOrder: 'The fewest units of an order. Needed for a new product.',
      state: 'draft, on sale, hidden or removed. A new product without one is on sale.',
      description: 'May have several lines. HTML becomes text. Needed for a new product.',
      specifications:
        'Name: value | Name: value. A backslash before a sign keeps it from parting them.',
      weightGrams: 'Grams, packed, or with a unit: 2.5 lb. Empty: not known.',
      lengthMm:
        'Millimeters of the packed product, or with a unit: 12 in. All three sides or none.',
      widthMm: 'As the length.',
      heightMm: 'As the length.',
      coreCharge: `What the buyer gets back for the old part, in dollars. Empty: nothing. ${coreNotChargedYet}`,
      taxable: 'yes or no. Empty: yes.',
      shipsAlone: 'yes or no: whether each piece needs a package of its own. Empty: no.',
      hazmat:
        'Why it goes by ground only: battery, lithium, flammable, aerosol, corrosive, other. Empty: it is not dangerous.',
      freightClass: 'Where it is not that of the density. Empty: that of the density.',
      pictures:
        'Their addresses in order, each with its words after a space: /pictures/… A wrench | …',
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
