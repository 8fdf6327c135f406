import type { NewOrder } from '#contract/orders/new-order.schema'
import { Refusal, invalidInput } from '#contract/refusals'
import type { Destination } from '#contract/shipping/delivery.schema'
import type { ProductOnSale } from '#modules/catalog'
import { calculateCharges, type Calculated, type Way } from '#modules/charging'
import { findProfile } from '#modules/profiles'
import { knownPlaces, readAddress } from '#modules/shipping'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { agreementOf, destinationError, isAbout } from './destination-errors.ts'
import { nameOf } from './product-wanted.ts'

/**
 * What the specified purchase costs besides its goods, calculated while its product is read. Null if nobody can say: nothing tells where the goods go, or they
 * cannot be delivered there. The order is placed all the same, and the buyer is asked before paying. Refuses
 * `not_shippable` only where the caller said where to.
 */
export async function chargePurchase(
  platform: Platform,
  actor: Actor,
  wanted: NewOrder,
  reading: Promise<ProductOnSale | undefined>,
): Promise<Calculated | null> {
  const named = nameOf(wanted)
  const productId = 'id' in named ? named.id : (await reading)?.id
  const way = await wayOf(platform, actor, wanted)
  if (productId === undefined || way === null) return null
  try {
    const lines = [{ productId, quantity: wanted.quantity }]
    return await calculateCharges(
      { ...platform, db: platform.joinedReads },
      {
        lines,
        way,
        customerId: actor.id,
        street: wanted.address,
      },
    )
  } catch (cause) {
    const error = destinationError(cause)
    if (!(error instanceof Refusal)) throw error
    const isSaid = wanted.shipTo !== undefined || wanted.pickup === true
    if (isSaid && (error.code === 'not_shippable' || isAbout(error, 'body.shipTo.zip'))) throw error
    // Placing itself refuses what is not on sale, with the answer of the specification.
    if (['not_shippable', 'invalid_input'].includes(error.code)) return null
    throw error
  }
}

/**
 * Where the goods go: what the caller says, else the ZIP code of the address, else the one of the profile. Null if the
 * address does not agree with that, or with itself: then nobody knows, and the cheaper of two places is not taken for it.
 */
async function wayOf(
  platform: Pick<Platform, 'db'>,
  actor: Actor,
  { shipTo, pickup, address }: NewOrder,
): Promise<Way | null> {
  const { db } = platform
  if (pickup) return { pickup }
  if (shipTo) {
    const agreement = await agreementOf(platform, address, shipTo)
    if (agreement === 'agree') return { to: shipTo }
    if (agreement === 'contradict') return null
    throw invalidInput(agreement)
  }
  const zips = await knownPlaces(db)
  if (!zips) return null
  const read = readAddress(zips, address)
  if (read.place) return { to: homeAt(read.place.zip) }
  const profile = await findProfile(db, actor.id)
  const place = zips.find(profile?.zip?.slice(0, 5) ?? '')
  return place && read.agreesWith(place) ? { to: homeAt(place.zip) } : null
}

/** An address that says no more is somebody's home. */
function homeAt(zip: string): Destination {
  return { zip, residential: true, liftgate: false, limitedAccess: false, appointment: false }
}
