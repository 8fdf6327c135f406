import { orderCan } from '#contract/order-status'
import { composeMail, writeMails, type OutgoingMail } from '#modules/notifications'
import type { Platform } from '#platform'
import { commit, type Tx } from '#platform/db'
import type { QueuedLetter } from '../moves/queue-letter.ts'
import type { LetterOrder } from './letter-amounts.ts'
import { letterAboutOrder } from './order-letter.ts'
import { axesOf, type OrderLineRow } from '../order/order.ts'
import { holdBuyers, type Buyer } from '../buyers/orders-of-customer.repository.ts'
import { findOrdersForWorker, linesOfOrders } from '../order/orders.repository.ts'

/** Reads more queued letters, which the transaction then writes. */
export type TakeNeighbors = (tx: Tx) => Promise<QueuedLetter[]>

/**
 * Writes the mail about one event of an order, once, to the buyer's current address, and those that wait beside it in the
 * same transaction. If that fails, only this one is tried, so that a letter that fails holds up no other.
 */
export async function sendLetter(
  platform: Platform,
  queued: QueuedLetter,
  takeNeighbors: TakeNeighbors,
): Promise<void> {
  let neighbors: QueuedLetter[] | undefined
  const { db } = platform
  try {
    await db.transaction().execute(async (tx) => {
      neighbors = await takeNeighbors(tx)
      await writeLetters(tx, platform, [queued, ...neighbors])
    })
  } catch (error) {
    // Alone already, or the database is away.
    if (neighbors?.length === 0) throw error
    await db.transaction().execute((tx) => writeLetters(tx, platform, [queued]))
  }
}

async function writeLetters(
  tx: Tx,
  platform: Platform,
  queued: readonly QueuedLetter[],
): Promise<void> {
  const ids = [...new Set(queued.map(({ orderId }) => orderId))]
  const orders = await findOrdersForWorker(tx, ids)
  const buyers = await holdBuyers(tx, orders)
  const lines = Map.groupBy(await linesOfOrders(tx, ids), ({ order_id }) => order_id)
  const orderById = new Map(orders.map((order) => [order.id, order]))
  const mails: OutgoingMail[] = []
  for (const letter of queued) {
    const order = orderById.get(letter.orderId)
    const buyer = buyers.get(letter.orderId)
    // A buyer who has erased the account gets no more mail.
    if (!order || !buyer) continue
    const isGuests = order.customer_id === null
    const guestKey = isGuests ? await platform.orderKeys.keyOf(order.id) : null
    const about = { order, buyer, lines: lines.get(order.id) ?? [], guestKey }
    mails.push(...mailAbout(platform, letter, about))
  }
  await commit(tx, await writeMails(tx, platform, mails))
}

type About = {
  order: LetterOrder
  buyer: Buyer
  lines: readonly OrderLineRow[]
  guestKey: string | null
}

/**
 * An unproven address gets only the first letter about an order; the order's page shows the rest. A guest who has paid gets
 * all of them: nobody pays to send letters to a stranger.
 */
function mailAbout(
  { publicUrl, shop }: Platform,
  queued: QueuedLetter,
  { order, buyer, lines, guestKey }: About,
): OutgoingMail[] {
  // The order was paid or cancelled in the meantime, so a reminder to pay would only confuse.
  if (queued.letter === 'hold_lapsed' && !orderCan('pay', axesOf(order))) return []
  const { isProven, email } = buyer
  const letter = letterAboutOrder({ ...queued, order, lines, isProven, guestKey, publicUrl })
  const getsAll = isProven || (guestKey !== null && order.money_state !== 'unpaid')
  return [
    {
      // To an unproven address, all letters about an order share one key, so only the first is written.
      dedupeKey: getsAll
        ? `order:${order.id}:${queued.event}:${queued.letter}`
        : `order:${order.id}:unproven`,
      to: email,
      unproven: getsAll ? null : 'order',
      ...composeMail(shop, letter),
    },
  ]
}
