import type { Profile } from '#contract/profiles.schema'
import { readPostalLine, type PostalAddress } from '#web/ui/postal-address/postal-line.ts'

export type ShippingTo = PostalAddress & { mobile: string }

/**
 * What a profile offers an order: the postal address where there is a street, else what can be read from the address
 * as it was written.
 */
export function shippingTo(profile: Profile | undefined): ShippingTo {
  if (!profile) return { mobile: '', street: '', city: '', state: '', zip: '' }
  const { mobile, street, city, state, zip, address } = profile
  if (street === '' && address !== '') return { mobile, ...readPostalLine(address) }
  return { mobile, street, city, state, zip }
}
