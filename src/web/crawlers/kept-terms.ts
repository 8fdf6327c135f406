import type { Client } from '#contract/client'
import type { DeliveryTerms } from '#contract/shipping/delivery-terms.schema'

/** Tables and hours change a few times a year, and only search engines read them here. */
const keptMs = 60_000

const kept = new WeakMap<Client, { at: number; terms: Promise<DeliveryTerms | undefined> }>()

/**
 * How orders are delivered, for what search engines are told of a product: kept by the server for a minute, so that a page costs
 * what it did. Without an answer nothing is told, and the next page asks again.
 */
export function keptTerms(client: Client): Promise<DeliveryTerms | undefined> {
  const known = kept.get(client)
  if (known && Date.now() - known.at < keptMs) return known.terms
  const terms = client.deliveryTerms.show().catch(() => {
    kept.delete(client)
    return undefined
  })
  kept.set(client, { at: Date.now(), terms })
  return terms
}
