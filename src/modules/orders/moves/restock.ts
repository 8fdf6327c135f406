import { isLegalMove, type GoodsState } from '#contract/order-status'
import { takeBackStock } from '#modules/inventory'
import type { Platform } from '#platform'
import type { Tx, Write } from '#platform/db'
import type { OrderRow } from '../order/order.ts'
import { moveOrder } from './order-moves.repository.ts'
import { productsOf } from '../amounts/order-money.repository.ts'

type Unit = { position: number; quantity: number }

/**
 * Takes goods of a locked order back to stock: the units of these lines, or all that are out. No writes if nothing comes back: it
 * was never taken, or it is back already. The order itself has come back once nothing of it is out.
 */
export async function restock(
  tx: Tx,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  order: OrderRow,
  actor: string,
  units?: readonly Unit[],
): Promise<Write[]> {
  const at = clock.now()
  const lines = units && (await productsOf(tx, order.id, units))
  const back = await takeBackStock(tx, ids, { orderId: order.id, at, lines })
  const isBack = back.units > 0 && back.unitsOut === 0
  if (!isBack || !isLegalMove('goods', order.goods_state as GoodsState, 'returned'))
    return back.writes
  const reason = 'the goods are back on the shelf'
  return [...back.writes, moveOrder({ order, axis: 'goods', to: 'returned', actor, reason, at })]
}
