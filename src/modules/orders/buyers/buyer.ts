import { mayDo, type Permission } from '#contract/staff/permissions'
import { writeFor } from '#modules/identity'
import type { Db, Tx } from '#platform/db'
import type { Buyer } from '#platform/http'

/** How the history of an order names whoever placed it as a guest. */
export const guestActor = 'guest'

/** Whether the order is the caller's own, or the caller is of the staff and has the permission. */
export function maySee(order: Owned, buyer: Buyer, permission: Permission): boolean {
  return mayDo(buyer.role, permission) || isOwn(order, buyer)
}

type Owned = { id: string; customer_id: string | null; contact_email: string }

/** A guest's key no longer opens an order that a customer has taken over, or whose buyer was erased. */
export function isOwn({ id, customer_id, contact_email }: Owned, buyer: Buyer): boolean {
  if (buyer.id !== null) return customer_id === buyer.id
  return customer_id === null && contact_email !== '' && buyer.orderId === id
}

export function actorOf(buyer: Buyer): string {
  return buyer.id ?? guestActor
}

/** Like `writeFor`; of a guest nothing but the order is held. */
export function writeForBuyer<Answer>(
  platform: { db: Db },
  buyer: Buyer,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return buyer.id === null
    ? platform.db.transaction().execute(work)
    : writeFor(platform, buyer, work)
}
