import { fuelOn, paid, sumOf, type Charge } from './charge.ts'
import type { Packages } from './packing.ts'
import type { RateTables } from './rate-tables.ts'

type Parcel = { zone: number; residential: boolean; packages: readonly Packages[] }

/** The price of packages in its parts; undefined if the table has no rates for the zone. */
export function priceParcel(
  { zone, residential, packages }: Parcel,
  { parcel, surcharge }: Pick<RateTables, 'parcel' | 'surcharge'>,
): Charge[] | undefined {
  const rates = parcel.find((row) => row.zone === zone)?.rates
  if (!rates) return undefined
  const count = countOf(packages)
  const pounds = packages.reduce((sum, group) => sum + group.pounds, 0)
  const transport = Math.min(...rates.map(({ base, perPound }) => count * base + pounds * perPound))
  const handled = countOf(packages.filter((group) => group.surcharge === 'handling'))
  const large = countOf(packages.filter((group) => group.surcharge === 'large'))
  const charges: Charge[] = [
    { code: 'transport', cents: transport, count: 1 },
    { code: 'handling', cents: handled * surcharge.parcel_handling, count: handled },
    { code: 'large', cents: large * surcharge.parcel_large, count: large },
    {
      code: 'residential',
      cents: residential ? count * surcharge.parcel_residential : 0,
      count,
    },
  ]
  return paid([...charges, fuelOn(sumOf(charges), surcharge.parcel_fuel_percent)])
}

export function countOf(packages: readonly Packages[]): number {
  return packages.reduce((sum, { count }) => sum + count, 0)
}
