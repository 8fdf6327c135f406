/** The place that delivery and tax are charged to, as the delivery of an order keeps it. */
export type DeliveredTo = { city: string; state: string; zip: string }

/**
 * An address as it stands on a parcel: as its buyer typed it, with the place that was charged for wherever it does not end with that already. So nobody
 * is charged for one place and sent the goods to another.
 */
export function parcelAddress(typed: string, to: DeliveredTo | null): string {
  if (!to) return typed
  const { city, state, zip } = to
  const words = typed.split(/[\s.,;]+/).filter(Boolean)
  const last = words.at(-1) ?? ''
  if (last.slice(0, 5) === zip && words.length > 1) return typed
  const end = typed.slice(0, typed.lastIndexOf(last) + last.length)
  if (endsWith(words, `${city} ${state}`)) return `${end} ${zip}`
  return `${end}, ${endsWith(words, city) ? '' : `${city}, `}${state} ${zip}`
}

function endsWith(words: readonly string[], place: string): boolean {
  const wanted = place.split(/[\s.]+/)
  const found = words.slice(-wanted.length)
  return (
    words.length > wanted.length && found.join(' ').toLowerCase() === wanted.join(' ').toLowerCase()
  )
}
