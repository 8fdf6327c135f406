import { createHash } from 'node:crypto'

/**
 * The id of an order's payment. It is always the same for the same order and `earlier`, so a payment that the database
 * lost (a standby took over before it was replicated) reopens the same intent at the gateway, and nobody is charged
 * twice. `earlier`: how many payments of the order have ended. The id starts like the order's id, so that payments sort
 * like their orders.
 */
export function paymentIdOf(orderId: string, earlier: number): string {
  const hash = createHash('sha256').update(`payment ${orderId} ${earlier}`).digest('hex')
  const variant = ((parseInt(hash.slice(3, 4), 16) & 0x3) | 0x8).toString(16)
  // Version 8 of RFC 9562 is for custom ids like this one.
  return `${orderId.slice(0, 13)}-8${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`
}
