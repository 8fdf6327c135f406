import { columnHeading } from '#contract/values/column-heading'
import { fileColumns, type FileColumn, type FileKind } from '#contract/staff/product-files'

const cells: Record<FileKind, Partial<Record<FileColumn, string>>[]> = {
  products_csv: [
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
  prices_csv: [
    { partNumber: 'SAMPLE-10', name: 'Combination Wrench, 10 mm', price: '12.50' },
    { partNumber: 'SAMPLE-40', name: 'Torque Wrench, 1/2 in. Drive', price: '$1,089.00' },
  ],
  stock_csv: [
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
}

/** The heads of the columns of a kind of file, and two rows. */
export function sampleOf(kind: FileKind): { columns: string[]; rows: string[][] } {
  const columns: readonly FileColumn[] = fileColumns[kind]
  return {
    columns: columns.map(columnHeading),
    rows: cells[kind].map((row) => columns.map((column) => row[column] ?? '')),
  }
}
