import type { FieldError } from '#contract/refusals'
import { fileColumns, type FileColumn, type FileKind } from '#contract/staff/product-files'
import { linesWith, type Import, type StagedRow } from '#modules/imports'
import type { Tx } from '#platform/db'
import { categoriesMeant } from '../editing/editing.repository.ts'
import { numbersOf, productsNamed, type Named } from './named-products.repository.ts'

/** A row of a file with the product that it names. */
export type FoundRow = {
  line: number
  partNumber: string
  cells: Partial<Record<FileColumn, string>>
  /** Null: the shop has no product with this number. */
  productId: string | null
  /** Its part number is one that the product had before. */
  isFormer: boolean
  /** Why the row cannot be judged. */
  errors: FieldError[]
  /** Other lines that have the same company and name. */
  sameName: number[]
}

/** The rows of a file with what they name. A number that is in several lines is refused in each of them. */
export async function findRows(
  tx: Tx,
  { id, subject, columns: all }: Import,
  rows: readonly StagedRow[],
): Promise<FoundRow[]> {
  const kind = subject as FileKind
  const known: readonly FileColumn[] = fileColumns[kind]
  const columns = all.flatMap((name) => known.find((column) => column === name) ?? [])
  const keys = rows.map(({ key }) => key ?? '')
  const [named, lines, categories] = await Promise.all([
    productsNamed(tx, keys),
    linesWith(tx, id, { keys, otherKeys: rows.flatMap(({ otherKey }) => otherKey ?? []) }),
    categoriesMeant(tx, wordsIn(rows, columns.indexOf('category'))),
  ])
  const found = rows.map((row) =>
    foundRow(row, { columns, kind, named: named.get(row.key ?? ''), lines, categories }),
  )
  await refuseSameProduct(tx, id, found)
  return found
}

type Known = {
  columns: readonly FileColumn[]
  kind: FileKind
  named: Named | undefined
  lines: ReadonlyMap<string, number[]>
  /** The addresses of categories by the words that mean them. */
  categories: ReadonlyMap<string, string>
}

function wordsIn(rows: readonly StagedRow[], place: number): string[] {
  return rows.flatMap(({ cells }) => (place >= 0 && cells[place]) || [])
}

function foundRow(row: StagedRow, { columns, kind, named, lines, categories }: Known): FoundRow {
  const cells = Object.fromEntries(
    columns.map((column, place) => [column, row.cells[place] ?? '']),
  ) as FoundRow['cells']
  if (cells.category) cells.category = categories.get(cells.category) ?? cells.category
  const others = (key: string) => (lines.get(key) ?? []).filter((line) => line !== row.line)
  const offSale = named?.offSale ?? []
  // Prices and stock are those of products on sale. In a file of products, each state has rows of its own.
  const candidates =
    named?.onSale && (kind !== 'products' || offSale.length === 0)
      ? [named.onSale]
      : [...(named?.onSale ? [named.onSale] : []), ...offSale]
  const errors: FieldError[] = []
  const doubled = others(row.key ?? '')
  if (!row.key) errors.push(errorAt('must have a letter or a digit'))
  else if (doubled.length > 0) errors.push(errorAt(`is also in ${linesIn(doubled)}`))
  else if (candidates.length > 1) {
    errors.push(
      errorAt(`is the number of ${candidates.length} products; change them on their pages`),
    )
  }
  return {
    line: row.line,
    partNumber: cells.partNumber ?? '',
    cells,
    productId: candidates[0] ?? named?.former ?? null,
    isFormer: candidates.length === 0 && Boolean(named?.former),
    errors,
    sameName: row.otherKey === null ? [] : others(`other ${row.otherKey}`),
  }
}

/** A row that names a product by a former number, while another row names the same product, is refused. */
async function refuseSameProduct(tx: Tx, importId: string, rows: FoundRow[]): Promise<void> {
  const former = rows.filter(({ isFormer, errors }) => isFormer && errors.length === 0)
  const numbers = await numbersOf(
    tx,
    former.flatMap(({ productId }) => productId ?? []),
  )
  if (numbers.size === 0) return
  const lines = await linesWith(tx, importId, {
    keys: [...numbers.values()].flat(),
    otherKeys: [],
  })
  for (const row of former) {
    const same = (numbers.get(row.productId ?? '') ?? [])
      .flatMap((key) => lines.get(key) ?? [])
      .filter((line) => line !== row.line)
    if (same.length > 0) row.errors.push(errorAt(`is the same product as in ${linesIn(same)}`))
  }
}

function errorAt(message: string): FieldError {
  return { path: 'partNumber', message }
}

/** 'line 7', 'lines 7 and 9' */
export function linesIn(lines: readonly number[]): string {
  const shown = lines.slice(0, 3)
  if (shown.length === 1) return `line ${shown[0]}`
  const more = lines.length - shown.length
  return more > 0
    ? `lines ${shown.join(', ')} and ${more} more`
    : `lines ${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
