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
 * Reads pasted lines or a CSV file: part number and quantity, separated by a comma, a semicolon, a tab spaces, or as people
 * write it in a mail ("BP-1047C x 5"). A first
 * line of headings may name the columns in any order. A line without a quantity is kept, since a person can type it.
 */
export function parseRows(text: string): Pasted {
  const lines = csvCells(text).map(({ cells }) => (cells.length > 1 ? cells : inOneCell(cells)))
  const first = lines[0] ?? []
  const isHeaded = first.some((cell) => headings.part.test(cell))
  const at = (heading: RegExp, otherwise: number) => {
    const found = first.findIndex((cell) => heading.test(cell))
    return isHeaded ? found : otherwise
  }
  const place = { part: at(headings.part, 0), quantity: at(headings.quantity, 1) }
  const rows = lines.slice(isHeaded ? 1 : 0).map((cells) => ({
    part: fused(cells[place.part] ?? '').slice(0, longestPart),
    quantity: plainCount(fused(cells[place.quantity] ?? '')).slice(0, 20),
  }))
  return { rows: rows.slice(0, mostCartLines), problem: problemOf(rows) }
}

/** Several ways to write a line without its separator, as people do in mails: "OF-2276; 24", "BP-1047C x 5", "5 x BP-1047C". */
function inOneCell([line = '']: readonly string[]): readonly string[] {
  for (const form of oneLineForms) {
    const cells = form(line)
    if (cells) return cells
  }
  return [line]
}

type Form = (line: string) => readonly string[] | undefined

// In each, the part has no blank at its end, so that a line is read in one pass.
const oneLineForms: readonly Form[] = [
  // A line of a list whose first line has another separator.
  partFirst(/^([^\t;,]*[^\s;,]) {0,9}[\t;,]\s{0,9}(-?\d\S{0,19})$/),
  partFirst(/^(.*\S)\s+[x×*@]\s*(-?\d\S*)$/i),
  atLast('×', '*'),
  partFirst(/^(.*\S)\s{1,9}(?:qty|quantity)\.?\s{0,9}[:=]?\s{0,9}(-?\d\S{0,19})$/i),
  atLast(':', '='),
  partFirst(/^(.*\S)\s+\((-?\d+)\)$/),
  partFirst(/^(.*\S)\s+(-?\d\S*)\s*(?:pcs?|pieces?|ea|each|units?)\.?$/i),
  (line) => {
    const found = /^(\d{1,7})\s*(?:[x×*]|pcs?\.?|ea\.?|each|of)\s+(\S.*)$/i.exec(line)
    return found?.slice(1).toReversed()
  },
  // The last word is the quantity if it begins with a digit: part numbers may have blanks.
  partFirst(/^(.*\S)\s+(-?\d\S*)$/),
]

function partFirst(form: RegExp): Form {
  return (line) => form.exec(line)?.slice(1)
}

/** The quantity is behind the last of these signs. */
function atLast(...signs: readonly string[]): Form {
  return (line) => {
    const place = Math.max(...signs.map((sign) => line.lastIndexOf(sign)))
    const cells = [line.slice(0, Math.max(place, 0)).trimEnd(), line.slice(place + 1).trimStart()]
    return place > 0 && cells[0] !== '' && /^-?\d\S*$/.test(cells[1] ?? '') ? cells : undefined
  }
}

/** "x 5", "5 pcs" and "1,000" as the number they are. What is none stays as it is, so that it is said. */
function plainCount(text: string): string {
  const [, count] =
    /^[x×*]?\s*(-?[\d,.]+)\s*(?:x|×|pcs?\.?|pieces?|ea\.?|each|units?)?$/i.exec(text) ?? []
  if (count === undefined) return text
  return /^\d{1,3}(?:,\d{3})+$/.test(count) ? count.replaceAll(',', '') : count
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

/** Whether one pasted line says a quantity beside the part number: "OF-2276;24". A part number may have blanks. */
export function isLineOfList(text: string): boolean {
  const { rows } = parseRows(text)
  const [only] = rows
  return rows.length === 1 && only?.quantity !== '' && /[;,×*@:=]|\sx\s*\d|^\d+\s*x\s/i.test(text)
}
