import type { StockMove } from '#contract/staff/stock.schema'
import type { StockReason } from '#contract/staff/stock-reasons'
import { orderNumber } from '#contract/values/order-number'

export type StockMoveRow = {
  id: string
  at: Date
  at_us: number
  product_id: string
  part_number: string
  product_name: string
  reason: string
  quantity: number
  /** Null where the list has moves of several products or leaves some out. */
  on_hand_after: number | null
  order_id: string | null
  actor_name: string | null
  reference: string | null
  note: string | null
}

export function presentMove(row: StockMoveRow): StockMove {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    toolId: row.product_id,
    partNumber: row.part_number,
    productName: row.product_name,
    reason: row.reason as StockReason,
    quantity: row.quantity,
    ...(row.on_hand_after !== null && { onHandAfter: row.on_hand_after }),
    orderId: row.order_id,
    by: row.actor_name,
    reference: row.reference,
    note: row.note,
  }
}

export function moveSheetRow(row: StockMoveRow) {
  return {
    at: row.at.toISOString(),
    partNumber: row.part_number,
    productName: row.product_name,
    reason: row.reason as StockReason,
    quantity: row.quantity,
    order: row.order_id === null ? '' : orderNumber(row.order_id),
    by: row.actor_name ?? '',
    reference: row.reference ?? '',
    note: row.note ?? '',
  }
}
