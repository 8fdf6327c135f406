import { carrierNames } from '#contract/orders/carriers'

/** "7F3A-91C2", "#7F3A 91C2": the number of an order, as it begins a line. */
const orderForm = /^#?\s*([0-9a-f]{4}[-\s]?[0-9a-f]{4})(?=\s|$)\s*/i
/** A part of a tracking number: letters and digits with a digit among them. */
const trackingForm = /^(?=[a-z]{0,9}\d)[a-z0-9-]+$/i
/** The longer first: a name of several words, or with a digit, is still one carrier. */
const knownNames = carrierNames.toSorted((a, b) => b.length - a.length)

/**
 * The order, the carrier and the tracking number of a line that has blanks between them: "95FC-7DB9 UPS 1Z 999 AA1". The
 * tracking number begins at the first word with a digit after the carrier. A line of another form stays one cell.
 */
export function shipmentAtBlanks(line: string): string[] {
  const order = orderForm.exec(line)
  if (!order) return [line]
  const rest = line.slice(order[0].length).trim()
  const number = order[1] ?? ''
  if (rest === '') return [number]
  const known = knownNames.find((name) =>
    `${rest} `.toLowerCase().startsWith(`${name.toLowerCase()} `),
  )
  const words = rest.split(/\s+/)
  const named = known ? known.split(' ').length : 0
  const first = words.findIndex((word, place) => place >= named && trackingForm.test(word))
  const end = first < 0 ? words.length : first
  return [number, words.slice(0, end).join(' '), words.slice(end).join(' ')]
}
