import type { StockOfProduct } from '#contract/staff/stock.schema'

export type StockRow = {
  id: string
  part_number: string
  part_number_key: string
  name: string
  picture: string
  on_hand: number
  reserved: number
  order_level: number | null
  /** Since when it is at or below its level, in microseconds since 1970. Null: it is not. */
  low_since_us: number | null
}

export function presentStock(row: StockRow): StockOfProduct {
  return {
    toolId: row.id,
    partNumber: row.part_number,
    productName: row.name,
    picture: row.picture,
    onHand: row.on_hand,
    reserved: row.reserved,
    available: row.on_hand - row.reserved,
    orderLevel: row.order_level,
    isLow: row.low_since_us !== null,
  }
}

export function stockSheetRow(row: StockRow) {
  return {
    partNumber: row.part_number,
    name: row.name,
    onHand: row.on_hand,
    reserved: row.reserved,
    orderLevel: row.order_level,
  }
}
