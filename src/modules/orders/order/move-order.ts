import type { Cents } from '#contract/values/money'
import type { Axis } from '#contract/order-status'
import type { Tx } from '#platform/db'
import { letterOfMove } from './letter-of-move.ts'
import { recordMove, type Move } from './orders.repository.ts'
import { tellByMail } from './tell-by-mail.ts'

/** `refundedCents`: how much went back, for the mail about a refund. */
type ToldMove<A extends Axis> = Move<A> & { refundedCents?: Cents }

/** Moves a locked order on one axis, and queues the mail about it where buyers are told of such a move. */
export async function moveOrder<A extends Axis>(tx: Tx, move: ToldMove<A>): Promise<void> {
  const { order, axis, to, refundedCents } = move
  const position = await recordMove(tx, move)
  const letter = letterOfMove(axis, order[`${axis}_state`], to)
  if (!letter) return
  await tellByMail(tx, { orderId: order.id, letter, event: String(position), refundedCents })
}
