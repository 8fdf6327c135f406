import type { Carrier, CarrierAnswer, CarrierRate } from '#platform/carrier'
import { parcelsOf } from '../engine/parcels.ts'
import type { Line } from '../engine/piece.ts'
import type { RatedDelivery } from '../engine/rate-delivery.ts'
import type { ZipPlace } from '../zips/zip-list.ts'

/** Where the price of a delivery came from, and what the carrier said if it was to be asked. */
export type PriceSource = { source: 'table' | 'carrier'; carrier: CarrierAnswer | null }

type Shipment = {
  rated: RatedDelivery
  lines: readonly Line[]
  from: ZipPlace
  to: ZipPlace
  residential: boolean
}

/**
 * What the carrier says of a delivery. Null if there is no carrier, or nothing to ask it: freight goes by the table, and so do
 * dangerous goods, since a carrier's list of services does not say which of them may carry those.
 */
export async function askCarrier(
  carrier: Carrier | null,
  { rated, lines, from, to, residential }: Shipment,
): Promise<CarrierAnswer | null> {
  if (!carrier || rated.mode !== 'parcel') return null
  if (lines.some(({ piece }) => piece.isHazardous)) return null
  return carrier.rate({
    from: { zip: from.zip, state: from.state },
    to: { zip: to.zip, state: to.state },
    residential,
    parcels: parcelsOf(lines, rated.packages).map(({ count, ounces, sides }) => ({
      count,
      ounces,
      inches: sides,
    })),
  })
}

/** A delivery at the carrier's price. Where the carrier says no days, those of the table count. */
export function atRate(rated: RatedDelivery, { cents, days }: CarrierRate): RatedDelivery {
  return {
    ...rated,
    charges: [{ code: 'transport', cents, count: 1 }],
    cents,
    transit: days ?? rated.transit,
  }
}
