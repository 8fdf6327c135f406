import { carrierIn } from './carriers.ts'

type Shipment = { carrier: string; trackingNumber: string | null }

/**
 * Where the carrier shows the way of a parcel. Null without a number, for a carrier that is not known, and for what cannot
 * be a number of a parcel.
 */
export function trackingAddress({ carrier, trackingNumber }: Shipment): string | null {
  const number = (trackingNumber ?? '').replaceAll(/[\s-]/g, '')
  if (!/^(?=(?:\D*\d){5})[a-z0-9]{6,40}$/i.test(number)) return null
  return carrierIn(carrier)?.trackingPage?.(number) ?? null
}
