import { mostCartLines } from '#contract/carts/limits'
import { fused } from '#contract/values/spreadsheet-text'
import { csvCells } from '#web/ui/texts/csv-cells.ts'

export type TypedRow = { part: string; quantity: string }
export type Pasted = { rows: TypedRow[]; problem: string | null }

const longestPart = 60

const headings = {
  part: /^(part|part number|part no\.?|part #|sku|number|item)$/i,
  quantity: /^(quantity|qty\.?|amount|pieces|pcs)$/i,
}

/**
 * Reads pasted lines or a CSV file: part number and quantity, separated by a comma, a semicolon, a tab or spaces. A first
 * line of headings may name the columns in any order. A line without a quantity is kept, since a person can type it.
 */
export function parseRows(text: string): Pasted {
  const lines = csvCells(text).map(({ cells }) => (cells.length > 1 ? cells : atSpaces(cells)))
  const first = lines[0] ?? []
  const isHeaded = first.some((cell) => headings.part.test(cell))
  const at = (heading: RegExp, otherwise: number) => {
    const found = first.findIndex((cell) => heading.test(cell))
    return isHeaded ? found : otherwise
  }
  const place = { part: at(headings.part, 0), quantity: at(headings.quantity, 1) }
  const rows = lines.slice(isHeaded ? 1 : 0).map((cells) => ({
    part: fused(cells[place.part] ?? '').slice(0, longestPart),
    quantity: fused(cells[place.quantity] ?? '').slice(0, 20),
  }))
  return { rows: rows.slice(0, mostCartLines), problem: problemOf(rows) }
}

// The last word is the quantity if it begins with a digit and another word comes before it: part numbers may have spaces.
function atSpaces([line = '']: readonly string[]): string[] {
  const found = /^(.*\S)\s+(-?\d\S*)$/.exec(line)
  return found ? [found[1] ?? '', found[2] ?? ''] : [line]
}

function problemOf(rows: readonly TypedRow[]): string | null {
  if (rows.length === 0) return 'Please paste at least one part number.'
  if (rows.length <= mostCartLines) return null
  return `There are ${rows.length} rows. The first ${mostCartLines} were taken; please paste the others once these are in the cart.`
}

/** Whether a pasted text is more than a part number: it has a line break or a tab. */
export function isSeveralCells(text: string): boolean {
  return /[\n\t]/.test(text.trim())
}
