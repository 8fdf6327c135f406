import type { OrderDetail } from '#contract/orders.schema'
import type { DestinationKind } from '#web/ui/delivery/kept-destination.ts'
import { noExtras, type Extras } from '#web/ui/delivery/delivery-way.ts'

type Known = { zip: string; kind?: DestinationKind; extras: Extras }

/** Where an order goes, as far as it says so itself: by its delivery, or else by the ZIP code its address ends with. */
export function knownDestination({
  delivery,
  address,
}: Pick<OrderDetail, 'delivery' | 'address'>): Known {
  const ofAddress = zipOfAddress(address)
  if (delivery === null || delivery.mode === 'none') return { zip: ofAddress, extras: noExtras }
  if (delivery.to === null) return { zip: ofAddress, kind: 'pickup', extras: noExtras }
  const has = (code: string) => delivery.explain.some((one) => one.code === code)
  return {
    zip: delivery.to.zip,
    kind: delivery.to.residential ? 'home' : 'business',
    extras: { liftgate: has('liftgate'), limitedAccess: has('limited_access') },
  }
}

/** The ZIP code that an address ends with; empty if it ends with something else. */
export function zipOfAddress(address: string): string {
  return endsWithZip.exec(address)?.[1] ?? ''
}

const endsWithZip =
  /(?<![\d-])(\d{5})(?:-\d{4})?(?:[\s,]+(?:USA?|U\.S\.A?\.|United States))?[\s.,]*$/i
