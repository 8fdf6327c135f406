/** The order number that people see: '0198c1f2-…-a1b27f3a91c2' is 7F3A-91C2. The end of an id is random; its beginning is the time. */
export function orderNumber(id: string): string {
  const end = id.slice(-8).toUpperCase()
  return `${end.slice(0, 4)}-${end.slice(4)}`
}

const typedNumber = /^(?:#\s*)?([0-9a-f]{4})[\s-]?([0-9a-f]{4})$/i

/** The end of an order's id, from its number as somebody typed it: '7f3a 91c2' is 7f3a91c2. Null if it is no such number. */
export function endOfOrderId(typed: string): string | null {
  const [, first, last] = typedNumber.exec(typed.trim()) ?? []
  return first === undefined || last === undefined ? null : `${first}${last}`.toLowerCase()
}
