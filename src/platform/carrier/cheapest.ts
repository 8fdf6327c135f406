import type { CarrierRate } from './carrier.ts'
import type { ParcelRate } from './read-rates.ts'

export type RatedParcel = { count: number; rates: readonly ParcelRate[] }

/**
 * The cheapest service that takes every package, since an order leaves with one carrier. If two cost the same, the
 * one whose name comes first. Undefined if no service takes them all.
 */
export function cheapest(parcels: readonly RatedParcel[]): CarrierRate | undefined {
  const [first] = parcels
  const offers = (first?.rates ?? []).flatMap(({ service }) => {
    const ofEach = parcels.map(({ count, rates }) => {
      const rate = best(rates.filter((one) => one.service === service))
      return rate && { ...rate, cents: rate.cents * count }
    })
    if (!ofEach.every((rate) => rate !== undefined)) return []
    const cents = ofEach.reduce((sum, rate) => sum + rate.cents, 0)
    return [{ service, cents, days: daysOf(ofEach) }]
  })
  const [offer] = offers.toSorted(
    (a, b) => a.cents - b.cents || (a.service < b.service ? -1 : Number(a.service > b.service)),
  )
  if (!offer) return undefined
  const [carrier = '', service = ''] = offer.service.split('/')
  return { carrier, service, cents: offer.cents, days: offer.days }
}

/** A carrier that is connected twice gives a service two rates. */
function best(rates: readonly ParcelRate[]): ParcelRate | undefined {
  return rates.toSorted((a, b) => a.cents - b.cents)[0]
}

/** Packages of one order may take different times. */
function daysOf(rates: readonly ParcelRate[]): CarrierRate['days'] {
  const days = rates.flatMap((rate) => rate.days ?? [])
  if (days.length < rates.length) return null
  return { least: Math.min(...days), most: Math.max(...days) }
}
