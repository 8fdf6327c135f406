import { sumOf, type Charge } from './charge.ts'
import { freightClassOf, freightPounds, priceFreight, type Dock } from './freight-price.ts'
import { pack, type Packages } from './packing.ts'
import { countOf, priceParcel } from './parcel-price.ts'
import { freightReason, type Line } from './piece.ts'
import type { RateTables, TransitDays } from './rate-tables.ts'
import { farthestZone } from './zones.ts'

/** More than a truck takes: staff arrange it. */
export const heaviestFreightPounds = 40_000

/** Why an order cannot be delivered. `hazardous`: some of its products may not go by air, so not to Alaska or Hawaii. */
export type NotDeliverable = 'hazardous' | 'no_parcel_rates' | 'no_freight_rates' | 'too_heavy'

export type RatedDelivery = {
  mode: 'parcel' | 'freight'
  zone: number
  packages: Pallet[] | Packages[]
  packageCount: number
  /** What all packages are billed as. */
  pounds: number
  freightClass: number | null
  charges: Charge[]
  cents: number
  transit: TransitDays
}

/** Everything on one pallet. */
export type Pallet = {
  kind: 'pallet'
  count: 1
  pounds: number
  surcharge: null
  productId: null
}

type Order = { zone: number; lines: readonly Line[]; dock: Dock }

/**
 * What the delivery of an order costs and how it is packed. Each product comes once, and there is at least one. The same
 * order and tables always have the same price.
 */
export function rateDelivery(order: Order, tables: RateTables): RatedDelivery | NotDeliverable {
  const { zone, lines } = order
  if (zone === farthestZone && lines.some(({ piece }) => piece.isHazardous)) return 'hazardous'
  return freightReason(lines) ? rateFreight(order, tables) : rateParcel(order, tables)
}

function rateParcel({ zone, lines, dock }: Order, tables: RateTables) {
  const packages = pack(lines)
  const charges = priceParcel({ zone, residential: dock.residential, packages }, tables)
  const days = tables.parcel.find((row) => row.zone === zone)?.days
  if (!charges || !days) return 'no_parcel_rates' as const
  return {
    mode: 'parcel' as const,
    zone,
    packages,
    packageCount: countOf(packages),
    pounds: packages.reduce((sum, { pounds }) => sum + pounds, 0),
    freightClass: null,
    charges,
    cents: sumOf(charges),
    transit: days,
  }
}

function rateFreight(order: Order, tables: RateTables): RatedDelivery | NotDeliverable {
  const { zone, lines } = order
  const pounds = freightPounds(lines)
  if (pounds > heaviestFreightPounds) return 'too_heavy'
  const charges = priceFreight(order, tables)
  const days = tables.freight.find((row) => row.zone === zone)?.days
  if (!charges || !days) return 'no_freight_rates'
  return {
    mode: 'freight',
    zone,
    packages: [{ kind: 'pallet', count: 1, pounds, surcharge: null, productId: null }],
    packageCount: 1,
    pounds,
    freightClass: freightClassOf(lines, tables.class).class,
    charges,
    cents: sumOf(charges),
    transit: days,
  }
}
