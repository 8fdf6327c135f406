import { columnHeading } from '#contract/values/column-heading'
import { fileColumns, type FileColumn, type FileKind } from '#contract/staff/product-files'

const cells: Record<FileKind, Partial<Record<FileColumn, string>>[]> = {
  products_csv: [
    {
      partNumber: 'SAMPLE-10',
      name: '"Combination Wrench, 10 mm"',
      company: 'Sample Tool',
      category: 'wrenches',
      price: '11.90',
      minimumOrder: '5',
      state: 'draft',
      description: '"Forged and chromed, with the size on both sides."',
      specifications: 'Size: 10 mm | Points: 12',
      weightGrams: '90',
      lengthMm: '180',
      widthMm: '40',
      heightMm: '20',
      stock: '40',
    },
  ],
  prices_csv: [{ partNumber: 'SAMPLE-10', name: '"Combination Wrench, 10 mm"', price: '12.50' }],
  stock_csv: [
    {
      partNumber: 'SAMPLE-10',
      name: '"Combination Wrench, 10 mm"',
      onHand: '38',
      reserved: '2',
      orderLevel: '10',
    },
  ],
}

/** A file of one row as the address of a download. */
export function sampleFile(kind: FileKind): string {
  const columns: readonly FileColumn[] = fileColumns[kind]
  const lines = [
    columns.map(columnHeading),
    ...cells[kind].map((row) => columns.map((column) => row[column] ?? '')),
  ]
  const text = lines.map((line) => `${line.join(',')}\r\n`).join('')
  return `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`
}
