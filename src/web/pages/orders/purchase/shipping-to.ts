import type { Profile } from '#contract/profiles.schema'
import { readPostalLine, type PostalAddress } from '#web/ui/postal-address/postal-line.ts'

export type ShippingTo = PostalAddress & { mobile: string }

/**
 * The mobile number and shipping address from a profile: its postal address if it has a street, or else what can be read
 * from its free-text address.
 */
export function shippingTo(profile: Profile | undefined): ShippingTo {
  if (!profile) return { mobile: '', street: '', city: '', state: '', zip: '' }
  const { mobile, street, city, state, zip, address } = profile
  if (street === '' && address !== '') return { mobile, ...readPostalLine(address) }
  return { mobile, street, city, state, zip }
}
