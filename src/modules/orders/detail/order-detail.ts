import type { Delivery, OrderTax } from '#modules/charging'
import type { MoneyOfOrder } from '../amounts/order-money.repository.ts'
import type { RefundPart } from '../amounts/share-refund.ts'
import type { OrderLineRow, OrderRow } from '../order/order.ts'

export type OrderEventRow = {
  axis: string
  from_state: string
  to_state: string
  actor: string
  /** The name of the person; null: it was none, or the reader is not told. */
  actor_name: string | null
  at: Date
}

/** What an order costs and what of it was given back. */
export type OrderParts = {
  delivery: Delivery | null
  /** Goods first, then delivery and tax. */
  lines: OrderLineRow[]
  taxes: OrderTax[]
  refundParts: (RefundPart & { refundId: string })[]
}

export type OrderDetailRow = OrderRow &
  OrderParts &
  MoneyOfOrder & {
    events: OrderEventRow[]
    /** The names of those who asked for refunds, by their ids. */
    refunders: ReadonlyMap<string, string>
  }
