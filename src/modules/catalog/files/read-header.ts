import {
  columnsToRead,
  fileColumns,
  type FileColumn,
  type FileKind,
} from '#contract/staff/product-files'
import { columnHeading } from '#contract/values/column-heading'
import { formatCount } from '#contract/values/numbers'
import { fileRefused } from '#platform/csv-files'

/** What a file must have besides the part number, or else it changes nothing. */
const needed: Record<FileKind, readonly FileColumn[]> = {
  products_csv: ['partNumber'],
  prices_csv: ['partNumber', 'price'],
  stock_csv: ['partNumber'],
}

const names: Record<FileKind, string> = {
  products_csv: 'file of products',
  prices_csv: 'file of prices',
  stock_csv: 'file of the stock',
}

/** Names that columns have elsewhere: in a catalogue file and on the pages. */
const otherNames: Record<string, FileColumn> = {
  picture: 'pictures',
  productname: 'name',
  heldfororders: 'reserved',
  orderagainat: 'orderLevel',
}

/**
 * The columns that a file's first line names, in its order. Case, spaces and underscores do not matter. Refuses a file
 * whose columns are not those of its kind.
 */
export function readHeader(kind: FileKind, headings: readonly string[]): FileColumn[] {
  const known: readonly FileColumn[] = fileColumns[kind]
  if (headings.length > known.length * 2) {
    throw fileRefused(
      `The first line has ${formatCount(headings.length)} columns. A ${names[kind]} has at most ${known.length}.`,
    )
  }
  const byName = new Map(known.map((column) => [nameOf(column), column]))
  const found = headings.map((heading) => {
    const name = nameOf(heading)
    const column = byName.get(name) ?? otherNames[name]
    return column && known.includes(column) ? column : undefined
  })
  const missing = needed[kind].filter((column) => !found.includes(column))
  if (missing.length > 0) {
    throw fileRefused(
      `This is no ${names[kind]}: the ${listed('column', missing.map(columnHeading))} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    )
  }
  const unknown = headings.filter((_, place) => found[place] === undefined)
  if (unknown.length > 0) {
    throw fileRefused(
      `The first line has the unknown ${listed('column', unknown.map(shortened))}. The columns of a ${names[kind]} are ${known.map(columnHeading).join(', ')}.`,
    )
  }
  const columns = found.flatMap((column) => column ?? [])
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
  return columns
}

function nameOf(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function shortened(heading: string): string {
  if (heading.trim() === '') return '(without a name)'
  return heading.length > 40 ? `${heading.slice(0, 40)}…` : heading
}

function listed(noun: string, items: readonly string[]): string {
  const quoted = items.map((item) => `“${item}”`)
  return quoted.length === 1
    ? `${noun} ${quoted[0]}`
    : `${noun}s ${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
}
