import type { Recorded } from '#modules/audit'
import type { PastBreak } from '#modules/breaks'
import type { PastPrice } from '#modules/catalog'
import type { PastReview } from '#modules/reviews'
import { afterDays, workdayBefore } from './calendar.ts'
import { diceOf } from './dice.ts'
import type { PastCustomerNote, PastOrderNote } from './notes.ts'
import type { ChargedOrder, ChargedPlan } from './charged-order.ts'
import type { PastShelf } from './shelf.ts'

type Act = Recorded & { at: Date }
type Done = {
  plan: ChargedPlan
  shelf: PastShelf
  breaks: readonly PastBreak[]
  prices: readonly PastPrice[]
  reviews: readonly PastReview[]
  orderNotes: readonly PastOrderNote[]
  customerNotes: readonly PastCustomerNote[]
}

/** Everything that the staff did, as the audit log would have recorded it, the earliest first. */
export function actsOf(done: Done): Act[] {
  const { plan, breaks, prices, reviews, orderNotes, customerNotes } = done
  return [
    ...plan.orders.flatMap((order) => actsOnOrder(order, plan)),
    ...actsOnShelf(done),
    ...prices.map(({ productId, fromCents, toCents, at, by }): Act => ({
      actor: by,
      act: 'product.changed',
      subject: productId,
      details: { fields: { price: [fromCents, toCents] } },
      at,
    })),
    ...breaks.flatMap(({ id, resolvedBy, resolvedAt }): Act[] =>
      resolvedBy === null
        ? []
        : [{ actor: resolvedBy, act: 'break.resolved', subject: id, at: resolvedAt }],
    ),
    ...reviews.flatMap(actsOnReview),
    ...orderNotes.map(({ id, orderId, authorId, mentions, at }): Act => ({
      actor: authorId,
      act: 'order.noted',
      subject: orderId,
      details: { noteId: id, mentions },
      at,
    })),
    ...customerNotes.map(({ customerId, kind, by, at }): Act => ({
      actor: by,
      act: kind === 'note' ? 'user.noted' : 'user.blocked',
      subject: customerId,
      at,
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function actsOnOrder({ id, life, refund }: ChargedOrder, { staff }: ChargedPlan): Act[] {
  const { shipped, deliveredAt, cancelled } = life
  const sender = { actor: staff.warehouse.id, subject: id }
  const helper = { actor: staff.support.id, subject: id }
  const acts: Act[] = []
  if (shipped) acts.push({ ...sender, act: 'order.shipped', at: shipped.at })
  if (deliveredAt) acts.push({ ...sender, act: 'order.delivered', at: deliveredAt })
  if (!life.refund || !refund) return acts
  const { at, isRestocked } = life.refund
  const details = { refundId: refund.id, isRestocked }
  const given: Act = cancelled
    ? { ...helper, act: 'order.cancelled', details, at }
    : {
        ...helper,
        act: 'order.refunded',
        details: { ...details, amountCents: refund.amountCents },
        at,
      }
  return [...acts, given]
}

function actsOnShelf({ plan, shelf }: Done): Act[] {
  const actor = plan.staff.warehouse.id
  const levelsSetAt = workdayBefore(diceOf('levels'), afterDays(plan.until, -90))
  return [
    ...shelf.moves.flatMap(({ id, productId, reason, at }): Act[] => {
      const known = shelf.known.get(id)
      if (!known) return []
      return [{ actor, act: 'stock.moved', subject: productId, details: { reason, ...known }, at }]
    }),
    ...shelf.levels.map(({ productId, level }): Act => ({
      actor,
      act: 'stock.level_set',
      subject: productId,
      details: { before: null, after: level },
      at: levelsSetAt,
    })),
  ]
}

function actsOnReview({ id, answer, hiding }: PastReview): Act[] {
  return [
    ...(answer
      ? [{ actor: answer.by, act: 'review.answered' as const, subject: id, at: answer.at }]
      : []),
    ...(hiding
      ? [{ actor: hiding.by, act: 'review.hidden' as const, subject: id, at: hiding.at }]
      : []),
  ]
}
