import type { Tx } from '#platform/db'
import { findOrderOfContact } from '../buyers/guest-orders.repository.ts'
import { queueLetter } from '../moves/queue-letter.ts'

type Asked = {
  /** The end of the order's id, which is its number. */
  endOfId: string
  /** The address that the order was placed with. */
  email: string
  at: Date
}

/**
 * Queues the letter with the link to an order that somebody looks for, if there is such an order. However
 * many are queued for one order within an hour, one is sent, so that nobody's mailbox is flooded.
 */
export async function queueAskedLetter(tx: Tx, { endOfId, email, at }: Asked): Promise<void> {
  const orderId = await findOrderOfContact(tx, { endOfId, email })
  if (orderId === undefined) return
  const hour = at.toISOString().slice(0, 13)
  await queueLetter(tx, { orderId, letter: 'asked', event: `asked:${hour}` })
}
