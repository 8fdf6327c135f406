import { sql } from 'kysely'
import type { Cents } from '#contract/values/money'
import type { Axis, OrderAxes } from '#contract/order-status'
import type { Write } from '#platform/db'
import { queueingWith } from '#platform/jobs'
import { letterOfMove } from './letter-of-move.ts'
import type { OrderRow } from '../order/order.ts'
import { letterJob } from './queue-letter.ts'

export type Move<A extends Axis> = {
  order: OrderRow
  axis: A
  to: OrderAxes[A]
  actor: string
  reason: string
  at: Date
  /** The refunded amount, for the mail about a refund. */
  refundedCents?: Cents
  /** The order holds no units any more. */
  endsHold?: boolean
  /** The buyer gets no letter about it. */
  isSilent?: boolean
}

/**
 * Moves a locked order on one axis, records who did it, when and why, and queues a mail to the buyer if the move has a
 * letter. The database refuses an illegal move.
 */
export function moveOrder<A extends Axis>(move: Move<A>): Write {
  const { order, axis, to, actor, reason, at, endsHold = false } = move
  const column = sql.ref(`${axis}_state`)
  const from = order[`${axis}_state`]
  const moving = sql`
    with moved as (
      update orders set ${column} = ${to}, event_count = event_count + 1,
        hold_expires_at = case when ${endsHold}::boolean then null else hold_expires_at end
      where id = ${order.id}
      returning event_count as position
    ), recorded as (
      insert into order_events (order_id, position, axis, from_state, to_state, actor, reason, at)
      select ${order.id}::uuid, position, ${axis}, ${from}, ${to}, ${actor}, ${reason}, ${at}::timestamptz from moved
    )
    select ${letterQueued(move)} from moved`
  return { sql: moving }
}

/** A letter names its event by the position in the order's history, which the statement finds. */
function letterQueued<A extends Axis>({ order, axis, to, refundedCents, isSilent }: Move<A>) {
  const letter = isSilent ? undefined : letterOfMove(axis, order[`${axis}_state`], to)
  if (!letter) return sql`position`
  const job = letterJob({ orderId: order.id, letter, event: '', refundedCents })
  return queueingWith(job, sql`jsonb_build_object('event', moved.position::text)`)
}
