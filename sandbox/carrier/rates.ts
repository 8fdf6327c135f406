import type { Shipment } from './shipment.ts'

export type Rate = {
  object: 'Rate'
  id: string
  carrier: string
  service: string
  rate: string
  currency: string
  delivery_days: number | null
}

type Service = {
  carrier: string
  service: string
  /** Cents for the package, for each pound, and for each region on the way. */
  base: number
  perPound: number
  perRegion: number
  home: number
  days: (regions: number) => number | null
  poundsMost: number
}

// One that is cheap and not for goods, and one that is fast and dear: neither may become the price of a delivery.
const services: readonly Service[] = [
  {
    carrier: 'UPS',
    service: 'Ground',
    base: 890,
    perPound: 38,
    perRegion: 62,
    home: 395,
    days: (regions) => 1 + Math.min(4, regions),
    poundsMost: 150,
  },
  {
    carrier: 'UPS',
    service: 'NextDayAir',
    base: 4200,
    perPound: 310,
    perRegion: 400,
    home: 395,
    days: () => 1,
    poundsMost: 150,
  },
  {
    carrier: 'USPS',
    service: 'GroundAdvantage',
    base: 720,
    perPound: 61,
    perRegion: 55,
    home: 0,
    days: () => null,
    poundsMost: 70,
  },
  {
    carrier: 'USPS',
    service: 'MediaMail',
    base: 420,
    perPound: 12,
    perRegion: 0,
    home: 0,
    days: () => 8,
    poundsMost: 70,
  },
]

/** Made-up rates: they grow with the weight, with the volume of light packages, and with the way. */
export function ratesOf({ from, to, ounces, cubicInches }: Shipment, id: () => string): Rate[] {
  const pounds = Math.max(Math.ceil(ounces / 16), Math.ceil(cubicInches / 139))
  // The first digit of a ZIP code counts the regions from the East to the West.
  const regions = Math.abs(Number(from.zip[0]) - Number(to.zip[0]))
  return services
    .filter(({ poundsMost }) => pounds <= poundsMost)
    .map(({ carrier, service, base, perPound, perRegion, home, days }) => ({
      object: 'Rate',
      id: `rate_${id()}`,
      carrier,
      service,
      rate: dollars(base + perPound * pounds + perRegion * regions + (to.isHome ? home : 0)),
      currency: 'USD',
      delivery_days: days(regions),
    }))
}

function dollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
