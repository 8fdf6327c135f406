/** The number people say: '0198c1f2-…-a1b27f3a91c2' is order 7F3A-91C2. Chance makes the end of an id, time its beginning. */
export function orderNumber(id: string): string {
  const end = id.slice(-8).toUpperCase()
  return `${end.slice(0, 4)}-${end.slice(4)}`
}
