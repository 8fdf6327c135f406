import { addressProblems, type DeliveryPlace } from '#contract/addresses/deliverable'
import type { FieldError } from '#contract/refusals'
import { knownPlaces, readAddress } from '#modules/shipping'
import type { Db } from '#platform/db'

/**
 * Why nothing can be delivered to an address, by its fields; empty if it can be. Its street and its city must not name another place than its ZIP code, by which
 * delivery and tax are charged. `place`: where its ZIP code is; null if there is no such ZIP code.
 */
export async function addressErrors(
  db: Db,
  address: DeliveryPlace,
  place: { state: string } | null,
): Promise<FieldError[]> {
  const problems = addressProblems(address, place)
  const errors = problems.map(({ field, message }) => ({ path: field as string, message }))
  return errors.length > 0 ? errors : elsewhereErrors(db, address)
}

/** The errors of an address whose street or city names another place than its ZIP code. */
async function elsewhereErrors(db: Db, address: DeliveryPlace): Promise<FieldError[]> {
  const { street, line2, city, state, zip } = address
  const zips = await knownPlaces(db)
  const place = zips?.find(zip.slice(0, 5))
  if (!zips || !place) return []
  const end = `${city}, ${state} ${place.zip}`
  if (!readAddress(zips, end).agreesWith(place)) {
    const message = `must be where the ZIP code is: ${place.zip} is in ${place.city}, ${place.state}`
    return [{ path: 'city', message }]
  }
  if (readAddress(zips, [street, line2, end].join('\n')).agreesWith(place)) return []
  return [{ path: 'street', message: `must not name another place than ${end}` }]
}
