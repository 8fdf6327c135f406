import { columnHeading } from '#contract/values/column-heading'
import { defused } from '#contract/values/spreadsheet-text'

/** CSV lines (RFC 4180): the headings, then one line per row, each ending in CR LF. */
export async function* csvLines(
  columns: readonly string[],
  rows: AsyncIterable<Record<string, unknown>>,
): AsyncGenerator<string> {
  yield line(columns.map(columnHeading))
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
