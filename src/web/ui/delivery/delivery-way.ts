import type { OrderWay } from '#contract/orders/new-order.schema'
import { destinationKinds, type DestinationKind } from './kept-destination.ts'

/** What a truck needs to know of the address. */
export const noExtras = { liftgate: false, limitedAccess: false }
export type Extras = typeof noExtras

/** How the goods are to reach the buyer, besides the ZIP code. */
export type DeliveryWay = { kind: DestinationKind; extras: Extras }

export const toHome: DeliveryWay = { kind: 'home', extras: noExtras }

/** What the calls of an order name: a destination, or that the buyer collects the goods. */
export function orderWay(zip: string, { kind, extras }: DeliveryWay): WayBody {
  if (kind === 'pickup') return { pickup: true }
  return { shipTo: { zip: zip.trim().slice(0, 5), residential: kind === 'home', ...extras } }
}

type WayBody =
  | { pickup: true; shipTo?: never }
  | {
      shipTo: Pick<NonNullable<OrderWay['shipTo']>, 'zip' | 'residential'> & Extras
      pickup?: never
    }

export function sameWay(one: DeliveryWay, other: DeliveryWay): boolean {
  return (
    one.kind === other.kind &&
    one.extras.liftgate === other.extras.liftgate &&
    one.extras.limitedAccess === other.extras.limitedAccess
  )
}

/** Reads what was stored in the browser. Whatever is not a way becomes delivery to a home. */
export function readWay(stored: unknown): DeliveryWay {
  const { kind, extras } = Object(stored) as Record<string, unknown>
  const known = destinationKinds.find((one) => one === kind)
  if (!known) return toHome
  const { liftgate, limitedAccess } = Object(extras) as Record<string, unknown>
  return {
    kind: known,
    extras: { liftgate: liftgate === true, limitedAccess: limitedAccess === true },
  }
}
