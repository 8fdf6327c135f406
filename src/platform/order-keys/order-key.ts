import { createHmac, timingSafeEqual } from 'node:crypto'

// A guest's order is opened by a key in the link that the guest gets: the order's id and a code that only the store can
// make. So the store keeps no key, and whoever reads its database cannot open an order.

const idBytes = 16
const codeBytes = 16
const keyShape = /^[\w-]{43}$/

/** The key to a guest's order: 43 characters. It is made by the first secret. */
export function orderKeyOf([secret]: readonly string[], orderId: string): string {
  if (secret === undefined) throw new Error('The store has no secret.')
  const id = Buffer.from(orderId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, codeOf(secret, id)]).toString('base64url')
}

/** The order that a key opens. Null if none of the secrets made it. */
export function orderOfKey(secrets: readonly string[], key: string | undefined): string | null {
  if (key === undefined || !keyShape.test(key)) return null
  const bytes = Buffer.from(key, 'base64url')
  const id = bytes.subarray(0, idBytes)
  const code = bytes.subarray(idBytes)
  if (!secrets.some((secret) => timingSafeEqual(codeOf(secret, id), code))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function codeOf(secret: string, id: Buffer): Buffer {
  return createHmac('sha256', secret).update('order key').update(id).digest().subarray(0, codeBytes)
}
