import type { Buyer } from '#platform/http'

/** The caller without a role: what belongs to others stays out of reach, and one's own looks as customers see it. */
export function asCustomer(buyer: Buyer): Buyer {
  return buyer.id === null ? buyer : { ...buyer, role: null }
}
