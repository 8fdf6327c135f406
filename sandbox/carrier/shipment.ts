// What a call may send, and how it is read.

type Place = { zip: string; state: string; isHome: boolean }
export type Shipment = {
  from: Place
  to: Place
  ounces: number
  cubicInches: number
}

/** Null where EasyPost would refuse the call: an address needs a ZIP code, and a parcel its weight. */
export function readShipment(body: unknown): Shipment | null {
  const shipment = field(body, 'shipment')
  const from = readPlace(field(shipment, 'from_address'))
  const to = readPlace(field(shipment, 'to_address'))
  const parcel = field(shipment, 'parcel')
  const [ounces, ...sides] = ['weight', 'length', 'width', 'height'].map((name) =>
    Number(field(parcel, name)),
  )
  if (!from || !to || !isAmount(ounces) || !sides.every(isAmount)) return null
  return { from, to, ounces, cubicInches: sides.reduce((volume, side) => volume * side, 1) }
}

function readPlace(address: unknown): Place | null {
  const [zip, state, country] = ['zip', 'state', 'country'].map((name) => field(address, name))
  if (typeof zip !== 'string' || !/^\d{5}$/.test(zip) || country !== 'US') return null
  if (typeof state !== 'string') return null
  return { zip, state, isHome: field(address, 'residential') === true }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function isAmount(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value) && value > 0
}
