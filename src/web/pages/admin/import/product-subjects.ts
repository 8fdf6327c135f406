import { cellOf } from '#contract/catalog/find-fields'
import { fileColumns, productColumns, type FileKind } from '#contract/staff/product-files'
import { staffHref } from '#web/pages/staff-href.ts'
import type { SubjectWords } from './subject-row.ts'

const which = 'Says which product the row is. Case, dashes and spaces do not matter.'
const onlyRead = 'Only to read. An import passes over it.'
const productThings: [string, string] = ['product', 'products']
const trail = [{ label: 'Bulk changes', href: staffHref.bulkChanges() }]

/** Files of products, prices and stock. */
export const productSubjects: Record<FileKind, SubjectWords> = {
  products: {
    label: 'Products',
    title: 'Import of products',
    field: 'CSV file',
    lead: 'Changes products that the shop has and adds the others. Columns that the file does not have stay as they are.',
    columns: fileColumns.products,
    meanings: {
      ...Object.fromEntries(productColumns.map((column) => [column, cellOf(column).help])),
      stock:
        'Units on the shelf, for a new product only. The stock of others is changed with a file of the stock.',
      formerPartNumbers: onlyRead,
    },
    things: productThings,
    sample: [
      {
        partNumber: 'SAMPLE-10',
        name: 'Combination Wrench, 10 mm',
        company: 'Sample Tool',
        category: 'wrenches',
        price: '11.90',
        minimumOrder: '5',
        state: 'draft',
        description: 'Forged and chromed, with the size on both sides.',
        specifications: 'Size: 10 mm | Points: 12',
        weightGrams: '90',
        lengthMm: '180',
        widthMm: '40',
        heightMm: '20',
        stock: '40',
      },
      {
        partNumber: 'SAMPLE-40',
        name: 'Torque Wrench, 1/2 in. Drive',
        company: 'Sample Tool',
        category: 'Torque',
        price: '$1,049.50',
        minimumOrder: '1',
        state: 'on sale',
        description: 'Checked before it leaves.',
        specifications: 'Drive: 1/2 in. | Range: 40–200 N·m',
        weightGrams: '2.5 lb',
        lengthMm: '20 in',
        widthMm: '3 in',
        heightMm: '2 in',
        taxable: 'yes',
        stock: '12',
      },
    ],
    download: (client) => client.productFiles.downloadProducts({ query: {} }),
    trail,
  },
  prices: {
    label: 'Prices',
    title: 'Import of prices',
    field: 'CSV file',
    lead: 'Sets the prices of products that the shop has.',
    columns: fileColumns.prices,
    meanings: {
      partNumber: which,
      name: onlyRead,
      price: 'Dollars with a point before the cents: 1234.56 or $1,234.56.',
    },
    things: productThings,
    sample: [
      { partNumber: 'SAMPLE-10', name: 'Combination Wrench, 10 mm', price: '12.50' },
      { partNumber: 'SAMPLE-40', name: 'Torque Wrench, 1/2 in. Drive', price: '$1,089.00' },
    ],
    download: (client) => client.productFiles.downloadPrices({ query: {} }),
    trail,
  },
  stock: {
    label: 'Stock',
    title: 'Import of stock',
    field: 'CSV file',
    lead: 'What is on hand in the file is a count: the difference is written down as a stock move.',
    columns: fileColumns.stock,
    meanings: {
      partNumber: which,
      name: onlyRead,
      onHand:
        'Units counted, never fewer than those held for orders. Empty: not counted. Leave out units of paid orders that wait to be sent.',
      reserved: onlyRead,
      orderLevel:
        'When the available units fall to this number, the product is listed for reordering. Empty: no level.',
    },
    things: productThings,
    sample: [
      {
        partNumber: 'SAMPLE-10',
        name: 'Combination Wrench, 10 mm',
        onHand: '38',
        reserved: '2',
        orderLevel: '10',
      },
      {
        partNumber: 'SAMPLE-40',
        name: 'Torque Wrench, 1/2 in. Drive',
        onHand: '1,200',
        reserved: '0',
      },
    ],
    download: (client) => client.stock.download({ query: {} }),
    trail,
  },
}
