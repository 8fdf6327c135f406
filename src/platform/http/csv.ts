import { columnHeading } from '#contract/values/column-heading'
import { defused } from '#contract/values/spreadsheet-text'

/** Without this mark Excel takes UTF-8 for the encoding of the machine, and damages every letter that is not ASCII. */
export const byteOrderMark = '\uFEFF'

/** CSV lines (RFC 4180) after a byte-order mark: the headings, then one line per row, each ending in CR LF. */
export async function* csvLines(
  columns: readonly string[],
  rows: AsyncIterable<Record<string, unknown>>,
): AsyncGenerator<string> {
  yield byteOrderMark + line(columns.map(columnHeading))
  for await (const row of rows) yield line(columns.map((column) => row[column]))
}

function line(values: readonly unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = defused(typeof value === 'string' ? value : JSON.stringify(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
