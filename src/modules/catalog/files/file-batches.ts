import type { Tx } from '#platform/db'
import type { BatchKind, BatchRow, Obstacle, RowChanges } from '../batches/batch.ts'
import { applyFields, exchanged } from '../batches/field-changes.ts'
import { judgeProductRows } from './judge-products.ts'
import { applyStockRows, judgeStockRows, takeBackStockRows } from './judge-stock.ts'
import { addNew } from './new-products.ts'
import { orderedProducts } from './new-products.repository.ts'

/** A file of products or prices: known products are changed, and others are added. */
export const productsFile: BatchKind = {
  judge: judgeProductRows,

  async apply(tx, means, { batch, actor, rows }) {
    const details = { batch: batch.id }
    const obstacles = await applyFields(tx, means, { rows: changedOf(rows), actor, details })
    return [
      ...obstacles,
      ...(await addNew(tx, means, { actor, rows: addedOf(rows), batchId: batch.id })),
    ]
  },

  async takeBack(tx, means, { batch, actor, rows }) {
    const details = { batch: batch.id, takenBack: true }
    const ordered = await orderedAmong(tx, addedOf(rows))
    const back = [...exchanged(changedOf(rows)), ...addedOf(rows).map(removal)]
    return [...ordered, ...(await applyFields(tx, means, { rows: back, actor, details }))]
  },
}

/** A file of the stock. */
export const stockFile: BatchKind = {
  judge: (tx, _means, part) => judgeStockRows(tx, part),
  apply: applyStockRows,
  takeBack: takeBackStockRows,
}

const changedOf = (rows: readonly BatchRow[]) => rows.filter(({ outcome }) => outcome === 'changed')
const addedOf = (rows: readonly BatchRow[]) => rows.filter(({ outcome }) => outcome === 'added')

/** A product that was added is removed, if it still is as it was added. */
function removal(row: BatchRow): BatchRow {
  const { availableQuantity: _units, ...fields } = row.changes
  const changes: RowChanges = Object.fromEntries(
    Object.entries(fields).map(([field, [, value]]) => [
      field,
      [value, field === 'state' ? 'removed' : value],
    ]),
  )
  return { ...row, changes }
}

async function orderedAmong(tx: Tx, rows: readonly BatchRow[]): Promise<Obstacle[]> {
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
