import type { Address } from '#contract/addresses/addresses.schema'
import type { Profile } from '#contract/profiles.schema'
import { readPostalLine, type PostalAddress } from '#web/ui/postal-address/postal-line.ts'

export type ShippingTo = PostalAddress & { mobile: string }

const nothing: ShippingTo = { mobile: '', street: '', city: '', state: '', zip: '' }

/**
 * The mobile number and shipping address that are saved: the postal address of the profile if it has a street, or else the
 * default one of the address book, or else what can be read from the free-text address of the profile.
 */
export function shippingTo(profile: Profile | undefined, book: readonly Saved[] = []): ShippingTo {
  const saved = book.find(({ isDefault }) => isDefault) ?? book[0]
  const mobile = profile?.mobile || saved?.phone || ''
  if (profile && profile.street !== '') {
    const { street, city, state, zip } = profile
    return { mobile, street, city, state, zip }
  }
  if (saved) {
    const { street, line2, city, state, zip } = saved
    return { mobile, street: [street, line2].filter(Boolean).join(', '), city, state, zip }
  }
  if (!profile) return nothing
  const { street, city, state, zip, address } = profile
  return { mobile, ...(address === '' ? { street, city, state, zip } : readPostalLine(address)) }
}

type Saved = Pick<Address, 'street' | 'line2' | 'city' | 'state' | 'zip' | 'phone' | 'isDefault'>
