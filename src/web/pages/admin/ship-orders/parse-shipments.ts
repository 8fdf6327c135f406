import { fused } from '#contract/values/spreadsheet-text'
import { csvCells } from '#web/ui/texts/csv-cells.ts'
import { shipmentAtBlanks } from './shipment-at-blanks.ts'

/** One line of the paste or file. */
export type Line = { line: number; order: string; carrier: string; trackingNumber: string }

export type Parsed = { lines: Line[]; problem: string | null }

const longestCell = 60
const mostLines = 500

const headings = {
  order: /^(order|order number|order no\.?|number)$/i,
  carrier: /^(carrier|shipped with|shipper)$/i,
  trackingNumber: /^(tracking|tracking number|tracking no\.?)$/i,
}

/**
 * Reads lines of order number, carrier and tracking number, separated by commas, semicolons, tabs or blanks. A first line of
 * headings may name the columns in any order. `usualCarrier` stands where a line has none.
 */
export function parseShipments(text: string, usualCarrier: string): Parsed {
  const rows = csvCells(text)
  const first = rows[0]?.cells ?? []
  const isHeaded = first.some((cell) => headings.order.test(cell))
  const place = isHeaded ? placesIn(first) : { order: 0, carrier: 1, trackingNumber: 2 }
  const lines = rows.slice(isHeaded ? 1 : 0).map(({ line, cells }): Line => {
    const parted = isHeaded || cells.length > 1 ? cells : shipmentAtBlanks(cells[0] ?? '')
    const cell = (at: number) => fused(parted[at] ?? '')
    const carrier = cell(place.carrier) || usualCarrier.trim()
    return { line, order: cell(place.order), carrier, trackingNumber: cell(place.trackingNumber) }
  })
  return { lines, problem: problemOf(lines) }
}

function problemOf(lines: readonly Line[]): string | null {
  if (lines.length === 0) return 'Please paste at least one order number.'
  if (lines.length > mostLines) {
    return `There are ${lines.length} lines. At most ${mostLines} can be shipped at once.`
  }
  const long = lines.find((line) =>
    [line.order, line.carrier, line.trackingNumber].some((cell) => cell.length > longestCell),
  )
  return long ? `Line ${long.line} has a value of more than ${longestCell} characters.` : null
}

function placesIn(cells: readonly string[]) {
  const at = (heading: RegExp) => cells.findIndex((cell) => heading.test(cell))
  return {
    order: at(headings.order),
    carrier: at(headings.carrier),
    trackingNumber: at(headings.trackingNumber),
  }
}
