/** A place in the United States: where a ZIP code is. */
export type Place = { state: string; lat: number; lng: number }

const earthRadiusMiles = 3958.76

/** The most miles of zones 2 to 7. Zone 8 is farther, zone 9 is Alaska and Hawaii. */
const mostMiles = [150, 300, 600, 1000, 1400, 1800] as const
export const nearestZone = 2
export const farthestZone = 9

/** How far a zone reaches: farther than `overMiles`, at most `toMiles`. Null: no limit. */
export function reachOf(zone: number): { overMiles: number | null; toMiles: number | null } {
  if (zone === farthestZone) return { overMiles: null, toMiles: null }
  const place = zone - nearestZone
  return { overMiles: mostMiles[place - 1] ?? null, toMiles: mostMiles[place] ?? null }
}

/** The zone of a destination, which is what carriers price by. */
export function zoneOf(origin: Place, destination: Place): number {
  if (isOverseas(origin, destination)) return farthestZone
  const miles = milesBetween(origin, destination)
  const place = mostMiles.findIndex((most) => miles <= most)
  return nearestZone + (place === -1 ? mostMiles.length : place)
}

function isOverseas(origin: Place, destination: Place): boolean {
  return origin.state !== destination.state && [origin, destination].some(isNotMainland)
}

function isNotMainland({ state }: Place): boolean {
  return state === 'AK' || state === 'HI'
}

/** The length of the great circle between two places. */
export function milesBetween(one: Place, other: Place): number {
  const [lat, otherLat] = [radians(one.lat), radians(other.lat)]
  const half =
    Math.sin((otherLat - lat) / 2) ** 2 +
    Math.cos(lat) * Math.cos(otherLat) * Math.sin(radians(other.lng - one.lng) / 2) ** 2
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(half)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
