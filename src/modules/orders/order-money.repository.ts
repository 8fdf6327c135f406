import { findLivePayment, givenBack, listDisputes, listRefunds } from '#modules/payments'
import type { Db } from '#platform/db'
import { refundableCents } from './given-back.ts'
import type { OrderDetailRow } from './order.ts'

type MoneyOfOrder = Pick<OrderDetailRow, 'refunds' | 'disputes' | 'refundableCents' | 'restockable'>

/** What went back of an order, and what still can. */
export async function moneyOf(db: Db, orderId: string): Promise<MoneyOfOrder> {
  const [payment, refunds, disputes, moves] = await Promise.all([
    findLivePayment(db, orderId),
    listRefunds(db, orderId),
    listDisputes(db, orderId),
    db
      .selectFrom('stock_moves')
      .select('reason')
      .distinct()
      .where('order_id', '=', orderId)
      .execute(),
  ])
  const capturedCents = payment?.capturedCents ?? 0
  const isPaid = payment !== undefined && capturedCents > 0
  return {
    refunds,
    disputes,
    refundableCents: isPaid
      ? refundableCents({ ...(await givenBack(db, payment.id)), capturedCents })
      : 0,
    restockable:
      moves.some(({ reason }) => reason === 'sold') &&
      !moves.some(({ reason }) => reason === 'returned'),
  }
}
