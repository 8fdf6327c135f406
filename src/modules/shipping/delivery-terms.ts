import type { DeliveryTerms } from '#contract/shipping/delivery-terms.schema'
import type { Platform } from '#platform'
import { timeZoneOf } from '#platform/shop-days'
import { priceParcel } from './engine/parcel-price.ts'
import { parcelPoundsMost } from './engine/piece.ts'
import { sumOf } from './engine/charge.ts'
import type { RateTables } from './engine/rate-tables.ts'
import { farthestZone, nearestZone, reachOf } from './engine/zones.ts'
import { isWhole, keptTables } from './tables/kept-tables.ts'
import { tablesAt } from './tables/tables.repository.ts'
import { knownPlaces } from './quoting/find-zip.ts'

const examplePounds = [5, 20, 50]
const zones = Array.from(
  { length: farthestZone - nearestZone + 1 },
  (_, index) => nearestZone + index,
)

/** How orders are delivered, as quotes calculate it now. Without tables or an origin, the zones are empty. */
export async function showDeliveryTerms({
  db,
  clock,
  shop,
  carrier,
}: Pick<Platform, 'db' | 'clock' | 'shop' | 'carrier'>): Promise<DeliveryTerms> {
  const { originZip, cutOffHour, pickupOffered, pickupAddress, pickupHours } =
    shop.now().settings.delivery
  const origin = (await knownPlaces(db))?.find(originZip)
  const ids = (await tablesAt(db, clock.now())).filter(({ isCurrent }) => isCurrent)
  const versions = ids.map(({ id }) => id)
  const tables = origin && isWhole(versions) ? await keptTables(db, versions) : undefined
  return {
    origin: origin ? { city: origin.city, state: origin.state } : null,
    timeZone: timeZoneOf({ shop }),
    cutOffHour,
    heaviestParcelPounds: parcelPoundsMost,
    zones: tables ? zones.map((zone) => presentZone(zone, tables, carrier !== null)) : [],
    carrierRates: carrier !== null,
    pickup: pickupOffered ? { address: pickupAddress, hours: pickupHours } : null,
  }
}

function presentZone(zone: number, tables: RateTables, isCarriers: boolean) {
  const daysIn = (rows: readonly { zone: number; days: { least: number; most: number } }[]) =>
    rows.find((row) => row.zone === zone)?.days ?? null
  const parcelDays = daysIn(tables.parcel)
  return {
    zone,
    ...reachOf(zone),
    parcelDays,
    freightDays: daysIn(tables.freight),
    examples: parcelDays && !isCarriers ? examplesIn(zone, tables) : [],
  }
}

/** One package, to a business, with the fuel surcharge: what an order of that weight costs. */
function examplesIn(zone: number, tables: RateTables) {
  return examplePounds.map((pounds) => {
    const packages = [
      { kind: 'carton', count: 1, pounds, surcharge: null, productId: null } as const,
    ]
    return {
      pounds,
      amount: sumOf(priceParcel({ zone, residential: false, packages }, tables) ?? []),
    }
  })
}
