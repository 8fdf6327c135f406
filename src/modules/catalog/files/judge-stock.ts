import * as z from 'zod'
import type { FieldError } from '#contract/refusals'
import { stageActs } from '#modules/audit'
import { adjustStocks, findStocks, type StockAdjustment } from '#modules/inventory'
import { mostUnits } from '#contract/staff/stock.schema'
import type {
  Import,
  JudgedRow,
  Means,
  Obstacle,
  RowChanges,
  StagedRow,
  Work,
} from '#modules/imports'
import type { Tx } from '#platform/db'
import { wholeNumber } from '#contract/wire.schema'
import { findRows, type FoundRow } from './file-rows.ts'
import { errorsOf, placeOf, refused, unknownNumber } from './row-verdicts.ts'

const Levels = z.object({
  /** An empty cell: not counted. */
  onHand: wholeNumber(0, mostUnits).optional(),
  /** An empty cell: no level. */
  orderLevel: wholeNumber(1, mostUnits).nullable().optional(),
})
type Levels = z.output<typeof Levels>
type Stock = { onHand: number; reserved: number; orderLevel: number | null }

/** Says what the next rows of a file of the stock would do. What is on hand in the file is a count. */
export async function judgeStockRows(
  tx: Tx,
  { found, rows: staged }: { found: Import; rows: readonly StagedRow[] },
): Promise<JudgedRow[]> {
  const rows = await findRows(tx, found, staged)
  const stocks = await findStocks(
    tx,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  return rows.flatMap((row): JudgedRow[] => {
    const { productId, partNumber } = row
    const stock = stocks.get(productId ?? '')
    if (row.errors.length > 0) return [refused(row, row.errors)]
    if (!stock) return [refused(row, [unknownNumber])]
    const verdict = changesOf(row, stock)
    if ('errors' in verdict) return [refused(row, verdict.errors)]
    if (Object.keys(verdict.changes).length === 0) return []
    const { changes } = verdict
    const note = row.isFormer ? { note: `${partNumber} is now ${stock.partNumber}` } : {}
    return [{ ...placeOf(row), productId, outcome: 'changed', changes, errors: null, ...note }]
  })
}

function changesOf(
  { cells }: FoundRow,
  stock: Stock,
): { changes: RowChanges } | { errors: FieldError[] } {
  const { onHand, orderLevel } = cells
  const parsed = Levels.safeParse({
    ...(onHand && { onHand }),
    ...(orderLevel !== undefined && { orderLevel: orderLevel === '' ? null : orderLevel }),
  })
  if (!parsed.success) return { errors: errorsOf(parsed) }
  const wanted: Levels = parsed.data
  const { reserved } = stock
  if (wanted.onHand !== undefined && wanted.onHand < reserved && wanted.onHand !== stock.onHand) {
    return { errors: [belowReserved(reserved)] }
  }
  const changes = Object.fromEntries(
    (['onHand', 'orderLevel'] as const).flatMap((field): [string, RowChanges[string]][] => {
      const value = wanted[field]
      return value === undefined || value === stock[field] ? [] : [[field, [stock[field], value]]]
    }),
  )
  return { changes }
}

/**
 * Writes the differences that were shown as counts. Units that were sold or came back since are no obstacle, because the
 * difference stays the same. What a person recorded since is one.
 */
export async function applyStockRows(
  tx: Tx,
  means: Means,
  { found, actor, rows }: Work,
): Promise<Obstacle[]> {
  return adjust(tx, means, {
    found,
    actor,
    rows,
    since: found.created_at,
    note: 'File of the stock',
  })
}

/** Writes the opposite differences. */
export async function undoStockRows(
  tx: Tx,
  means: Means,
  { found, actor, rows }: Work,
): Promise<Obstacle[]> {
  const back = rows.map((row) => ({
    ...row,
    changes: Object.fromEntries(
      Object.entries(row.changes).map(([field, [before, after]]) => [field, [after, before]]),
    ) as RowChanges,
  }))
  const since = found.applied_at ?? found.created_at
  return adjust(tx, means, {
    found,
    actor,
    rows: back,
    since,
    note: 'File of the stock, undone',
  })
}

async function adjust(
  tx: Tx,
  { clock, ids }: Means,
  { found, actor, rows, since, note }: Work & { since: Date; note: string },
): Promise<Obstacle[]> {
  const lines = rows.flatMap(({ productId, changes: { onHand, orderLevel } }): StockAdjustment[] =>
    productId === null
      ? []
      : [
          {
            id: ids.next(),
            productId,
            change: onHand ? Number(onHand[1]) - Number(onHand[0]) : 0,
            ...(orderLevel && { level: orderLevel as [number | null, number | null] }),
          },
        ],
  )
  const reference = `Import ${found.id.slice(-8).toUpperCase()}`
  const { problems, acts } = await adjustStocks(tx, {
    lines,
    since,
    actor,
    reference,
    note,
    at: clock.now(),
    details: { batch: found.id },
  })
  await stageActs(tx, acts)
  const positions = new Map(rows.map(({ productId, position }) => [productId, position]))
  return problems.map(({ productId, why, reserved }) => ({
    position: positions.get(productId) ?? 1,
    productId,
    errors: [
      why === 'reserved'
        ? belowReserved(reserved)
        : {
            path: why === 'level' ? 'orderLevel' : 'onHand',
            message: 'was changed by somebody since',
          },
    ],
  }))
}

function belowReserved(reserved: number): FieldError {
  return { path: 'onHand', message: `must be at least the ${reserved} held for orders` }
}
