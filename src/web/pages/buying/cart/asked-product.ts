import type { Client } from '#contract/client'
import { readUnits } from '#web/pages/buying/units.ts'

/** A product that the address of the cart asks for: by its part number, or by its id as the login page does. */
export type Asked = { part: string; quantity: number | undefined }

/** '/Cart?add=BR-30028&quantity=2'; null for an address that asks for nothing. */
export function askedIn(search: URLSearchParams): Asked | null {
  const part = (search.get('add') ?? '').trim().slice(0, longestPart)
  if (part === '') return null
  return { part, quantity: readUnits(search.get('quantity') ?? '') }
}

const longestPart = 60
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The rows that put it in the cart: so many, or one minimum order. Null if there is no such product. */
export async function rowsFor(
  client: Client,
  { part, quantity }: Asked,
): Promise<{ part: string; quantity: number }[] | null> {
  if (id.test(part)) {
    const { partNumber, minimumOrder } = await client.products.show({ params: { id: part } })
    return [{ part: partNumber, quantity: quantity ?? minimumOrder }]
  }
  if (quantity !== undefined) return [{ part, quantity }]
  const [price] = await client.parts.price({ query: { part: [part] } })
  return price?.found ? [{ part, quantity: price.found.minimumOrder }] : null
}
