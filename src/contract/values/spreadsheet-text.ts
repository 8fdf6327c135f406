const formula = /^'*\s*[=+\-@\t\r|%＝＋－＠]/
const plainNumber = /^-?\d+(\.\d+)?$/

/**
 * Text for a cell of a CSV file. Spreadsheets run any text that begins like a formula, even after white space, so such
 * text gets an apostrophe in front, and so does text that `fused` would take one from. A plain number is not a formula.
 */
export function defused(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

/** The text that `defused` made the cell from. */
export function fused(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
