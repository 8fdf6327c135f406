/** The order number that people see: '0198c1f2-…-a1b27f3a91c2' is 7F3A-91C2. The end of an id is random; its beginning is the time. */
export function orderNumber(id: string): string {
  const end = id.slice(-8).toUpperCase()
  return `${end.slice(0, 4)}-${end.slice(4)}`
}
