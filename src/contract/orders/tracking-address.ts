type Shipment = { carrier: string; trackingNumber: string | null }

/** The public page of each carrier that shows where a parcel is. Staff type the carrier's name freely. */
const carriers: readonly { name: RegExp; page: (number: string) => string }[] = [
  { name: /\bups\b/i, page: (number) => `https://www.ups.com/track?tracknum=${number}` },
  { name: /\bfed ?ex\b/i, page: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
  {
    name: /\busps\b|\bpostal service\b/i,
    page: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  },
  {
    name: /\bdhl\b/i,
    page: (number) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${number}`,
  },
]

/**
 * Where the carrier shows the way of a parcel. Null without a number, for a carrier that is not known, and for what cannot
 * be a number of a parcel.
 */
export function trackingAddress({ carrier, trackingNumber }: Shipment): string | null {
  const number = (trackingNumber ?? '').replaceAll(/[\s-]/g, '')
  if (!/^(?=(?:\D*\d){5})[a-z0-9]{6,40}$/i.test(number)) return null
  return carriers.find(({ name }) => name.test(carrier))?.page(number) ?? null
}
