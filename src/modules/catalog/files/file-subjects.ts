import { createHash } from 'node:crypto'
import { mostFileRows, type FileColumn, type FileKind } from '#contract/staff/product-files'
import { partNumberKey } from '#contract/values/part-number'
import {
  readCsv,
  type CsvForm,
  type Obstacle,
  type ReadFile,
  type ResultRow,
  type RowChanges,
  type RowsSubject,
} from '#modules/imports'
import type { Db, Tx } from '#platform/db'
import { applyFields, exchanged } from '../bulk-changes/field-changes.ts'
import { productRows } from '../bulk-changes/product-rows.ts'
import { judgeProductRows } from './judge-products.ts'
import { applyStockRows, judgeStockRows, undoStockRows } from './judge-stock.ts'
import { addNew } from './new-products.ts'
import { orderedProducts } from './new-products.repository.ts'
import { readHeader } from './read-header.ts'

/** What files of all kinds have in common. */
function fileOf(kind: FileKind) {
  return {
    ...productRows,
    mostRows: mostFileRows,
    read: (_db: Db, file: AsyncIterable<Uint8Array>, asked: { mostRows: number }) =>
      readProductFile(file, kind, asked),
  }
}

/** Reads a CSV file of a kind. Refuses the whole file at the first thing that is wrong with its form. */
export function readProductFile(
  file: AsyncIterable<Uint8Array>,
  kind: FileKind,
  { mostRows }: { mostRows: number },
): Promise<ReadFile> {
  const form: CsvForm<FileColumn> = {
    readHeader: (headings) => readHeader(kind, headings),
    numbers: ['partNumber'],
    keysOf,
  }
  return readCsv(file, form, { mostRows })
}

/** Two lines are about the same if they have the same part number, or the same company and name. */
function keysOf(columns: readonly FileColumn[], cells: readonly string[]) {
  const cell = (column: FileColumn) => cells[columns.indexOf(column)]
  const [name, company] = [cell('name'), cell('company')]
  return {
    key: partNumberKey(cell('partNumber') ?? ''),
    otherKey:
      name === undefined || company === undefined ? null : hashOf(JSON.stringify([company, name])),
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64').slice(0, 22)
}

type Parts = Pick<RowsSubject, 'judge' | 'apply' | 'undo'>

/** Known products are changed, and others are added. */
const changesProducts: Parts = {
  judge: judgeProductRows,

  async apply(tx, means, { found, actor, rows }) {
    const details = { batch: found.id }
    const obstacles = await applyFields(tx, means, { rows: changedOf(rows), actor, details })
    return [
      ...obstacles,
      ...(await addNew(tx, means, { actor, rows: addedOf(rows), importId: found.id })),
    ]
  },

  async undo(tx, means, { found, actor, rows }) {
    const details = { batch: found.id, undone: true }
    const ordered = await orderedAmong(tx, addedOf(rows))
    const back = [...exchanged(changedOf(rows)), ...addedOf(rows).map(removal)]
    return [...ordered, ...(await applyFields(tx, means, { rows: back, actor, details }))]
  },
}

/** A file of products. */
export const productsSubject: RowsSubject = {
  ...fileOf('products'),
  ...changesProducts,
  needs: () => ['products.import', 'products.edit', 'prices.edit'],
  seenBy: 'products.import',
}

/** A file of prices. */
export const pricesSubject: RowsSubject = {
  ...fileOf('prices'),
  ...changesProducts,
  needs: () => ['products.import', 'prices.edit'],
  seenBy: 'products.import',
}

/** A file of the stock. */
export const stockSubject: RowsSubject = {
  ...fileOf('stock'),
  judge: (tx, _means, part) => judgeStockRows(tx, part),
  apply: applyStockRows,
  undo: undoStockRows,
  needs: () => ['stock.edit'],
  seenBy: 'stock.edit',
}

const changedOf = (rows: readonly ResultRow[]) =>
  rows.filter(({ outcome }) => outcome === 'changed')
const addedOf = (rows: readonly ResultRow[]) => rows.filter(({ outcome }) => outcome === 'added')

/** A product that was added is removed, if it still is as it was added. */
function removal(row: ResultRow): ResultRow {
  const { availableQuantity: _units, ...fields } = row.changes
  const changes: RowChanges = Object.fromEntries(
    Object.entries(fields).map(([field, [, value]]) => [
      field,
      [value, field === 'state' ? 'removed' : value],
    ]),
  )
  return { ...row, changes }
}

async function orderedAmong(tx: Tx, rows: readonly ResultRow[]): Promise<Obstacle[]> {
  const ordered = await orderedProducts(
    tx,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  return rows
    .filter(({ productId }) => productId !== null && ordered.has(productId))
    .map(({ position, productId }) => ({
      position,
      productId,
      errors: [{ path: 'partNumber', message: 'has been ordered since' }],
    }))
}
