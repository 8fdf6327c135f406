import { sql, type RawBuilder } from 'kysely'
import type { Cents } from '#contract/values/money'
import {
  findLivePayment,
  givenBack,
  listDisputes,
  listRefunds,
  type DisputeRow,
  type RefundRow,
} from '#modules/payments'
import type { Db, Tx } from '#platform/db'
import { refundableCents } from './given-back.ts'

export type MoneyOfOrder = {
  refunds: RefundRow[]
  disputes: DisputeRow[]
  refundableCents: Cents
  restockable: boolean
}

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

/** Whether goods of an order have been taken from stock and are not back, all or some of them. */
export async function areGoodsOut(db: Db | Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ areOut: boolean }>`
    select ${goodsAreOut(sql`${orderId}::uuid`)} as "areOut"`.execute(db)
  return rows[0]?.areOut === true
}

/** The same in SQL. */
export function goodsAreOut(orderId: RawBuilder<unknown>) {
  return sql<boolean>`coalesce((
    select sum(quantity) < 0 from stock_moves
    where order_id = ${orderId} and reason in ('sold', 'returned')), false)`
}

/** The products of units that are named by the lines of their order. */
export async function productsOf(
  tx: Tx,
  orderId: string,
  units: readonly { position: number; quantity: number }[],
): Promise<{ productId: string; quantity: number }[]> {
  const positions = units.map(({ position }) => position)
  const { rows } = await sql<{ position: number; productId: string }>`
    select position, product_id as "productId" from order_lines
    where order_id = ${orderId} and kind = 'goods' and position = any(${positions}::int[])`.execute(
    tx,
  )
  const known = new Map(rows.map(({ position, productId }) => [position, productId]))
  return units.flatMap(({ position, quantity }) => {
    const productId = known.get(position)
    return productId ? [{ productId, quantity }] : []
  })
}
