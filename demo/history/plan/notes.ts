import { afterMinutes, atWork } from './calendar.ts'
import { diceOf } from './dice.ts'
import { blockedOf, type Plan } from './plan-history.ts'
import { blockReason, customerNotes, orderNotes } from './words.ts'

export type PastOrderNote = {
  id: string
  orderId: string
  authorId: string
  text: string
  at: Date
  mentions: readonly string[]
}
export type PastCustomerNote = {
  id: string
  customerId: string
  kind: 'note' | 'blocked'
  text: string
  by: string
  at: Date
}

/** What staff wrote for each other on orders, on some of the newest. */
export function orderNotesOf({ orders, staff, until }: Plan): PastOrderNote[] {
  const dice = diceOf('order notes')
  const recent = orders.slice(-70, -6)
  return orderNotes.flatMap((text, index) => {
    const order = recent[index * 8 + dice.between(0, 7)]
    const at = order && atWork(dice, afterMinutes(order.placedAt, dice.between(30, 900)))
    if (!order || at === undefined || at >= until) return []
    const [author, colleague] =
      index % 3 === 0 ? [staff.warehouse, staff.support] : [staff.support, staff.warehouse]
    const mentions = index % 4 === 0 ? [colleague.id] : []
    return [{ id: dice.idAt(at), orderId: order.id, authorId: author.id, text, at, mentions }]
  })
}

/** What staff wrote about the best customers, and why one is blocked. */
export function customerNotesOf(plan: Plan): PastCustomerNote[] {
  const dice = diceOf('customer notes')
  const { orders, customers, staff, until } = plan
  const by = staff.support.id
  const spent = (id: string) =>
    orders.reduce((sum, order) => sum + (order.customer.id === id ? order.goodsCents : 0), 0)
  const best = customers
    .toSorted((a, b) => spent(b.id) - spent(a.id))
    .slice(0, customerNotes.length)
  const notes = best.map(({ id: customerId, joinedAt }, index) => {
    const age = (until.getTime() - joinedAt.getTime()) / 60_000
    const at = atWork(dice, afterMinutes(joinedAt, age * 0.6))
    const text = customerNotes[index] ?? ''
    return { id: dice.idAt(at), customerId, kind: 'note' as const, text, by, at }
  })
  const blocked = blockedOf(plan)
  if (!blocked) return notes
  const { customer, at } = blocked
  const id = dice.idAt(at)
  return [...notes, { id, customerId: customer.id, kind: 'blocked', text: blockReason, by, at }]
}
