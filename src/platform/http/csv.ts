/** RFC 4180: a line of headings, then a line a row, each ended by CR LF. */
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
  const text = unexecuted(typeof value === 'string' ? value : JSON.stringify(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

// Spreadsheets run what begins like a formula (also behind white space), wherever it came from. A plain number is none.
function unexecuted(text: string): string {
  if (/^-?\d+(\.\d+)?$/.test(text)) return text
  return /^\s*[=+\-@\t\r|%＝＋－＠]/.test(text) ? `'${text}` : text
}

/** 'paymentsAmount' → 'Payments amount' */
function heading(column: string): string {
  const words = column.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
