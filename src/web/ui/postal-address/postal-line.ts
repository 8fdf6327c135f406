import { states } from '#contract/values/us-states'

/** A shipping address. Unknown parts are empty strings. `state` is the two-letter code. */
export type PostalAddress = { street: string; city: string; state: string; zip: string }

export const postalParts = ['street', 'city', 'state', 'zip'] as const

/** '218 Ferry Street, Trenton, NJ 08611'. Empty parts are left out with their commas. */
export function postalLine(address: PostalAddress): string {
  const [street, city, state, zip] = postalParts.map((part) => address[part].trim())
  return [street, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')
}

/**
 * Reads an address written as one text, on one line or several. Anything that cannot be assigned to a part stays in
 * `street`, so that nothing is lost.
 */
export function readPostalLine(text: string): PostalAddress {
  const line = text
    .split(/[\n\r,]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
    .replace(/\s+/g, ' ')
    .replace(/,? (USA|US|U\.S\.A?\.|United States( of America)?)$/i, '')
    .trim()
  const tail = /^(.*?),? (\d{5}(?:-\d{4})?)$/.exec(line)
  const [beforeZip, zip] = [tail?.[1] ?? line, tail?.[2] ?? '']
  const found = splitState(beforeZip, zip)
  if (!found) return { street: line, city: '', state: '', zip: '' }
  return { ...splitCity(found.place), state: found.state, zip }
}

/** Splits a whole address that was typed or pasted into the street field into its parts. */
export function splitPastedAddress<Typed extends PostalAddress>(typed: Typed): Typed {
  if (typed.city !== '' || typed.state !== '' || typed.zip !== '') return typed
  const found = readPostalLine(typed.street)
  return found.street && found.city && found.zip ? { ...typed, ...found } : typed
}

// Without a ZIP code, only a word after a comma is taken for a state: 'CO' in '1 Main St, CO', but not in '1 Aspen CO'.
function splitState(text: string, zip: string): { place: string; state: string } | undefined {
  const gaps = zip ? [', ', ' '] : [', ']
  const written = text.replace(/\.$/, '')
  for (const [code, name] of longestFirst) {
    const ends = [name, code].flatMap((word) => gaps.map((gap) => `${gap}${word}`))
    const end = ends.find((one) => endsWith(written, one))
    const place = end && written.slice(0, -end.length)
    if (place) return { place, state: code }
  }
  return undefined
}

function endsWith(text: string, end: string): boolean {
  return text.slice(-end.length).toLowerCase() === end.toLowerCase()
}

// 'West Virginia' must be tried before 'Virginia'.
const longestFirst = states.toSorted(([, one], [, other]) => other.length - one.length)

// The city comes after the last comma. Without a comma, a digit means that it is a street.
function splitCity(place: string): { street: string; city: string } {
  const comma = place.lastIndexOf(', ')
  if (comma !== -1) return { street: place.slice(0, comma), city: place.slice(comma + 2) }
  return /\d/.test(place) ? { street: place, city: '' } : { street: '', city: place }
}
