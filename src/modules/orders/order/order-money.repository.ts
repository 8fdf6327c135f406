import { findLivePayment, givenBack, listDisputes, listRefunds } from '#modules/payments'
import type { Db, Tx } from '#platform/db'
import { refundableCents } from './given-back.ts'
import type { OrderDetailRow } from './order.ts'

type MoneyOfOrder = Pick<OrderDetailRow, 'refunds' | 'disputes' | 'refundableCents' | 'restockable'>

/** An order's refunds and disputes, and what can still be refunded or restocked. */
export async function moneyOf(db: Db, orderId: string): Promise<MoneyOfOrder> {
  const [payment, refunds, disputes, restockable] = await Promise.all([
    findLivePayment(db, orderId),
    listRefunds(db, orderId),
    listDisputes(db, orderId),
    areGoodsOut(db, orderId),
  ])
  const capturedCents = payment?.capturedCents ?? 0
  const isPaid = payment !== undefined && capturedCents > 0
  return {
    refunds,
    disputes,
    refundableCents: isPaid
      ? refundableCents({ ...(await givenBack(db, payment.id)), capturedCents })
      : 0,
    restockable,
  }
}

/** Whether an order's goods have been taken from stock and not returned to it. */
export async function areGoodsOut(db: Db | Tx, orderId: string): Promise<boolean> {
  const moves = await db
    .selectFrom('stock_moves')
    .select('reason')
    .distinct()
    .where('order_id', '=', orderId)
    .execute()
  const reasons = moves.map(({ reason }) => reason)
  return reasons.includes('sold') && !reasons.includes('returned')
}
