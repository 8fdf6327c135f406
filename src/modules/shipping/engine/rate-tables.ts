// The rate tables as the engine reads them. `tables/parse-table.ts` makes them of the files that staff send, and refuses
// what would make a larger or farther order cheaper.

/** Business days on the way. */
export type TransitDays = { least: number; most: number }

/** One price of a zone, in cents. A zone may have several; the cheapest counts. */
export type ParcelRate = { base: number; perPound: number }
export type ParcelZone = { zone: number; rates: readonly ParcelRate[]; days: TransitDays }

/** Cents for 100 pounds of class 100, from so many pounds on. */
export type FreightRate = { fromPounds: number; perHundredweight: number }
export type FreightZone = { zone: number; rates: readonly FreightRate[]; days: TransitDays }

/** `factor` in hundredths; `fromDensity` in tenths of a pound per cubic foot. */
export type FreightClass = { fromDensityTenths: number; class: number; factor: number }

/** Amounts in cents, fuel in tenths of a percent. */
export const surchargeCodes = [
  'parcel_residential',
  'parcel_handling',
  'parcel_large',
  'parcel_fuel_percent',
  'freight_minimum',
  'freight_residential',
  'freight_liftgate',
  'freight_limited_access',
  'freight_appointment',
  'freight_over_96_in',
  'freight_over_144_in',
  'freight_fuel_percent',
] as const
export type SurchargeCode = (typeof surchargeCodes)[number]

export type RateTables = {
  parcel: readonly ParcelZone[]
  freight: readonly FreightZone[]
  class: readonly FreightClass[]
  surcharge: Readonly<Record<SurchargeCode, number>>
}
