import type { Cents } from '#contract/values/money'
import type { Axis } from '#contract/order-status'
import type { Tx } from '#platform/db'
import { letterOfMove } from './letter-of-move.ts'
import { recordMove, type Move } from './orders.repository.ts'
import { queueLetter } from './queue-letter.ts'

/** `refundedCents`: the refunded amount, for the mail about a refund. */
type MoveWithLetter<A extends Axis> = Move<A> & { refundedCents?: Cents }

/** Moves a locked order on one axis, and queues a mail to the buyer if that move has a letter. */
export async function moveOrder<A extends Axis>(tx: Tx, move: MoveWithLetter<A>): Promise<void> {
  const { order, axis, to, refundedCents } = move
  const position = await recordMove(tx, move)
  const letter = letterOfMove(axis, order[`${axis}_state`], to)
  if (!letter) return
  await queueLetter(tx, { orderId: order.id, letter, event: String(position), refundedCents })
}
