import { isLegalMove, type GoodsState } from '#contract/order-status'
import { takeBackStock } from '#modules/inventory'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { OrderRow } from './order.ts'
import { moveOrder } from './order-moves.repository.ts'

/** Returns all the goods of a locked order to stock, once. False if they were never taken or are already back. */
export async function restock(
  tx: Tx,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  order: OrderRow,
  actor: string,
): Promise<boolean> {
  const at = clock.now()
  if (!(await takeBackStock(tx, ids, { orderId: order.id, at }))) return false
  if (isLegalMove('goods', order.goods_state as GoodsState, 'returned')) {
    const reason = 'the goods are back on the shelf'
    await moveOrder(tx, { order, axis: 'goods', to: 'returned', actor, reason, at })
  }
  return true
}
