import type { Profile } from '#contract/profiles.schema'
import type { User } from '#contract/users.schema'
import { shippingTo } from '#web/pages/orders/purchase/shipping-to.ts'
import type { KeptDestination } from '#web/ui/delivery/kept-destination.ts'
import { checkoutStore } from './checkout-store.ts'
import { nothingTyped, type TypedCheckout } from './typed-checkout.ts'

/**
 * What the form begins with: for guests where the price of delivery was last asked for; for customers what the same tab
 * typed as a guest before it signed in, or name and address from the profile.
 */
export function initialFor(
  user: User | undefined,
  profile: Profile | undefined,
  kept: KeptDestination | null,
): TypedCheckout {
  if (!user) return asLastPriced(kept)
  const asGuest = checkoutStore(sessionStorage, 'guest').typed()
  if (asGuest) return asGuest
  const { mobile, street, city, state, zip } = shippingTo(profile)
  const address = { ...nothingTyped.address, name: user.name ?? '', street, city, state, zip }
  return { ...nothingTyped, mobile, address }
}

function asLastPriced(kept: KeptDestination | null): TypedCheckout {
  if (!kept) return nothingTyped
  return {
    ...nothingTyped,
    address: { ...nothingTyped.address, zip: kept.zip },
    way: kept.kind === 'pickup' ? 'pickup' : 'ship',
    residential: kept.kind !== 'business',
  }
}
