import { cellOf, columnsOf, fieldsWhere } from '#contract/catalog/find-fields'
import {
  columnsToRead,
  fileColumns,
  productColumns,
  type FileColumn,
  type FileKind,
} from '#contract/staff/product-files'
import { columnHeading } from '#contract/values/column-heading'
import { fileRefused, type HeadingColumn } from '#platform/csv-files'

/** What a file must have besides the part number, or else it changes nothing. */
const needed: Record<FileKind, readonly FileColumn[]> = {
  products: ['partNumber'],
  prices: ['partNumber', 'price'],
  stock: ['partNumber'],
}

const names: Record<FileKind, string> = {
  products: 'file of products',
  prices: 'file of prices',
  stock: 'file of the stock',
}

/** Names that columns have elsewhere: in a catalogue file, on the pages and in the lists of other programs. */
const otherNames: Record<string, readonly FileColumn[]> = {
  ...Object.fromEntries(
    productColumns.flatMap((column) =>
      (cellOf(column).also ?? []).map((name): [string, FileColumn[]] => [name, [column]]),
    ),
  ),
  qty: ['stock', 'onHand'],
  quantity: ['stock', 'onHand'],
  qtyonhand: ['stock', 'onHand'],
  quantityonhand: ['stock', 'onHand'],
  onhand: ['stock'],
  stock: ['onHand'],
  heldfororders: ['reserved'],
  orderagainat: ['orderLevel'],
  reorderpoint: ['orderLevel'],
}

/** Columns whose heading may name a unit: "Weight (lb)". */
const measured: readonly FileColumn[] = fieldsWhere(
  ({ kind }) => kind === 'weight' || kind === 'sides',
).flatMap((field) => columnsOf(field))
const units = /^(?:g|grams?|kgs?|lbs?|pounds?|oz|ounces?|mm|cm|m|in|inch|inches|ft|feet)$/

/**
 * The columns that a file's first line names, in its order. Case, spaces and underscores do not matter. A heading that no
 * column has is left out. Refuses a file that lacks the columns of its kind.
 */
export function readHeader(
  kind: FileKind,
  headings: readonly string[],
): HeadingColumn<FileColumn>[] {
  const known: readonly FileColumn[] = fileColumns[kind]
  const byName = new Map(known.map((column) => [nameOf(column), column]))
  const exact = headings.map((heading) => byName.get(nameOf(heading)) ?? null)
  const taken = new Set<FileColumn | null>(exact)
  // A column by another name is left out where the file has the column itself, or has it by another name before.
  const found = headings.map((heading, place) => {
    const own = exact[place]
    if (own) return own
    const other = columnElsewhere(heading, known)
    if (other === null || taken.has(other.column)) return null
    taken.add(other.column)
    return other
  })
  const columns = found.flatMap((one) => (one === null ? [] : [columnOf(one)]))
  const missing = needed[kind].filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    throw fileRefused(
      `This is no ${names[kind]}: the ${listed('column', missing.map(columnHeading))} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    )
  }
  const doubled = columns.filter((column, place) => columns.indexOf(column) !== place)
  if (doubled.length > 0) {
    throw fileRefused(
      `The first line has the ${listed('column', [...new Set(doubled)].map(columnHeading))} more than once.`,
    )
  }
  const toRead: readonly FileColumn[] = ['partNumber', ...columnsToRead[kind]]
  if (columns.every((column) => toRead.includes(column))) {
    const values = known.filter((column) => !toRead.includes(column)).map(columnHeading)
    throw fileRefused(
      `The file has nothing to change. It needs at least one of the columns ${values.join(', ')}.`,
    )
  }
  return found
}

function columnOf(one: FileColumn | { column: FileColumn; unit: string }): FileColumn {
  return typeof one === 'string' ? one : one.column
}

function columnElsewhere(
  heading: string,
  known: readonly FileColumn[],
): { column: FileColumn; unit: string } | null {
  const meant = (name: string) =>
    (Object.hasOwn(otherNames, name) ? otherNames[name] : undefined)?.find((one) =>
      known.includes(one),
    )
  const column = meant(nameOf(heading))
  // The unit of a weight is never guessed.
  if (column) return measured.includes(column) ? null : { column, unit: '' }
  // The unit is the last word: "Weight (lb.)", "Length, in.", "height_mm".
  const words = heading
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const unit = words.at(-1) ?? ''
  const sized = units.test(unit) ? meant(words.slice(0, -1).join('')) : undefined
  return sized && measured.includes(sized) ? { column: sized, unit } : null
}

function nameOf(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function listed(noun: string, items: readonly string[]): string {
  const quoted = items.map((item) => `“${item}”`)
  return quoted.length === 1
    ? `${noun} ${quoted[0]}`
    : `${noun}s ${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
}
