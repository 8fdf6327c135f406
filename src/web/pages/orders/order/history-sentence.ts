import type { GoodsState, MoneyState, OrderState } from '#contract/order-status'
import type { OrderDetail } from '#contract/orders.schema'

export type HistoryEntry = OrderDetail['history'][number]

const orderSentences: Record<OrderState, string> = {
  open: 'Order placed',
  cancelled: 'Cancelled',
  closed: 'Completed',
}
const moneySentences: Record<MoneyState, string> = {
  unpaid: 'The payment did not go through',
  processing: 'The bank is processing the payment',
  paid: 'Payment received',
  partly_refunded: 'Part of the payment refunded',
  refunded: 'Payment refunded',
  disputed: 'Payment disputed at the bank',
}
const goodsSentences: Record<GoodsState, string> = {
  unfulfilled: 'Waiting to be packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  returned: 'Goods returned',
}
const sentences = { order: orderSentences, money: moneySentences, goods: goodsSentences }

const cancelledBy: Partial<Record<HistoryEntry['by'], string>> = {
  customer: 'Cancelled by the customer',
  admin: 'Cancelled by the store',
  store: 'Cancelled because it was not paid',
}

const afterDispute: Record<string, string> = {
  paid: 'Dispute closed, the payment is kept',
  refunded: 'Dispute over, payment returned to the buyer',
}

/** A sentence for people about one event in an order's history. */
export function historySentence({ axis, from, to, by }: Omit<HistoryEntry, 'at'>): string {
  if (to === 'cancelled') return cancelledBy[by] ?? orderSentences.cancelled
  if (from === 'disputed') return afterDispute[to] ?? 'Dispute over'
  if (to === 'paid' && from?.includes('refunded')) return 'Refund did not go through'
  const known: Record<string, string> = sentences[axis]
  return known[to] ?? to
}

/** When the order was first paid; undefined if it has not been. */
export function paidAt({ axes, history }: Pick<OrderDetail, 'axes' | 'history'>) {
  if (axes.money === 'unpaid' || axes.money === 'processing') return undefined
  return history.find(({ axis, to }) => axis === 'money' && to === 'paid')?.at
}
