import { createHash } from 'node:crypto'

/**
 * The id of an order's payment: the same whenever it is made, so that a payment the books lost (a standby took over that had
 * not heard of it) opens the same intent at the gateway again, and nobody is charged twice. `earlier`: how many payments of
 * the order have ended. It begins as the order's id does, so that payments stand in the order of their orders.
 */
export function paymentIdOf(orderId: string, earlier: number): string {
  const hash = createHash('sha256').update(`payment ${orderId} ${earlier}`).digest('hex')
  const variant = ((parseInt(hash.slice(3, 4), 16) & 0x3) | 0x8).toString(16)
  // Version 8 of RFC 9562: a key made by a rule of our own.
  return `${orderId.slice(0, 13)}-8${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`
}
