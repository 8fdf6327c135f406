import { editDistance } from '../values/edit-distance.ts'

/** A service that a parcel goes by. `rates`: its names at EasyPost, `ACCOUNT/Service`. */
export type CarrierService = {
  name: string
  rates?: readonly string[]
  /** It goes by ground, as the prices of the tables do, and takes more than printed matter. */
  isGround?: boolean
}

export type Carrier = {
  name: string
  /** How people write it within what they type. */
  written: RegExp
  services: readonly CarrierService[]
  /** The public page that shows where a parcel is. */
  trackingPage?: (number: string) => string
}

/**
 * The carriers that the shop knows. A further one is a row here: it is offered where parcels are shipped, its parcels are
 * followed at its page, and its services are rated if they have names at EasyPost. Staff may type any other carrier.
 */
export const carriers: readonly Carrier[] = [
  {
    name: 'UPS',
    written: /\bups\b/i,
    services: [
      { name: 'UPS Ground', rates: ['UPS/Ground', 'UPSDAP/Ground'], isGround: true },
      { name: 'UPS 2nd Day Air' },
      { name: 'UPS Next Day Air' },
      { name: 'UPS Freight' },
    ],
    trackingPage: (number) => `https://www.ups.com/track?tracknum=${number}`,
  },
  {
    name: 'FedEx',
    written: /\bfed ?ex\b/i,
    services: [
      {
        name: 'FedEx Ground',
        rates: ['FedEx/FEDEX_GROUND', 'FedExDefault/FEDEX_GROUND'],
        isGround: true,
      },
      {
        name: 'FedEx Home Delivery',
        rates: ['FedEx/GROUND_HOME_DELIVERY', 'FedExDefault/GROUND_HOME_DELIVERY'],
        isGround: true,
      },
      { name: 'FedEx Express' },
      { name: 'FedEx Freight' },
    ],
    trackingPage: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  },
  {
    name: 'USPS',
    written: /\busps\b|\bpostal service\b/i,
    services: [
      { name: 'USPS Ground Advantage', rates: ['USPS/GroundAdvantage'], isGround: true },
      { name: 'USPS Priority Mail' },
    ],
    trackingPage: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  },
  {
    name: 'DHL',
    written: /\bdhl\b/i,
    services: [{ name: 'DHL Express' }],
    trackingPage: (number) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${number}`,
  },
  { name: 'R+L', written: /\br ?(?:\+|&|and) ?l\b/i, services: [{ name: 'R+L Carriers' }] },
]

/** Each carrier and each of its services, as they are offered. */
export const carrierNames: readonly string[] = carriers.flatMap(({ name, services }) => [
  name,
  ...services.map((service) => service.name),
])

/** The ground services of all carriers, as EasyPost names them. */
export const groundRates: readonly string[] = carriers.flatMap(({ services }) =>
  services.flatMap(({ rates = [], isGround }) => (isGround ? rates : [])),
)

/** The carrier that a text names, whatever else it says. */
export function carrierIn(text: string): Carrier | null {
  return carriers.find(({ written }) => written.test(text)) ?? null
}

/**
 * The name that was probably meant by a carrier that nobody knows: "upss" is UPS, "Fedx Ground" FedEx Ground. Null for a
 * known one, and for one that resembles none: an own truck is as good a carrier as any.
 */
export function carrierMeant(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  if (text === '' || carrierIn(text)) return null
  const near = carrierNames
    .map((name) => ({ name, distance: editDistance(text, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= (name.length < 6 ? 1 : 2))
    .toSorted((a, b) => a.distance - b.distance)
  return near[0]?.name ?? null
}
