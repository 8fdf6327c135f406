/** A vehicle in a garage. `key`: the vehicle and the engine, in one word. */
export type Parked = { key: string; addedAt: Date; hasVin: boolean }

/**
 * Two garages in one: no vehicle twice, and at most so many. Those with a VIN stay first, then the newest. The order in
 * which garages are merged makes no difference, and merging one again changes nothing: a vehicle that is in both counts as
 * added when it was added last, and what has once lost its place would lose it again.
 */
export function mergedGarage(
  kept: readonly Parked[],
  more: readonly Parked[],
  most: number,
): Parked[] {
  const byKey = new Map<string, Parked>()
  for (const one of [...kept, ...more]) {
    const other = byKey.get(one.key)
    byKey.set(one.key, other ? both(one, other) : one)
  }
  return [...byKey.values()].toSorted(before).slice(0, most)
}

function both(one: Parked, other: Parked): Parked {
  const addedAt = one.addedAt > other.addedAt ? one.addedAt : other.addedAt
  return { key: one.key, addedAt, hasVin: one.hasVin || other.hasVin }
}

function before(one: Parked, other: Parked): number {
  if (one.hasVin !== other.hasVin) return one.hasVin ? -1 : 1
  const later = other.addedAt.getTime() - one.addedAt.getTime()
  return later === 0 ? (one.key < other.key ? -1 : 1) : later
}
