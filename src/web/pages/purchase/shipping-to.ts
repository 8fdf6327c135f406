import type { Profile } from '#contract/profiles.schema'
import { postalLine } from '../my-profile/postal-line.ts'

/** What a profile offers an order: the postal address where there is a street, else the address as it was written. */
export function shippingTo(profile: Profile | undefined): { mobile: string; address: string } {
  if (!profile) return { mobile: '', address: '' }
  return {
    mobile: profile.mobile,
    address: profile.street === '' ? profile.address : postalLine(profile),
  }
}
