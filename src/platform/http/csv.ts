/** CSV lines (RFC 4180): the headings, then one line per row, each ending in CR LF. */
export async function* csvLines(
  columns: readonly string[],
  rows: AsyncIterable<Record<string, unknown>>,
): AsyncGenerator<string> {
  yield line(columns.map(heading))
  for await (const row of rows) yield line(columns.map((column) => row[column]))
}

function line(values: readonly unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = withoutFormula(typeof value === 'string' ? value : JSON.stringify(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

// Spreadsheets run any text that begins like a formula, even after white space. A plain number is not a formula.
function withoutFormula(text: string): string {
  if (/^-?\d+(\.\d+)?$/.test(text)) return text
  return /^\s*[=+\-@\t\r|%＝＋－＠]/.test(text) ? `'${text}` : text
}

/** 'paymentsAmount' → 'Payments amount' */
function heading(column: string): string {
  const words = column.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
