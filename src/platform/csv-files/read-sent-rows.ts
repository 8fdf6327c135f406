import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { formatCount } from '#contract/values/numbers'
import { fused } from '#contract/values/spreadsheet-text'
import { fileRefused } from './file-refused.ts'
import { recognizeText } from './recognize-text.ts'

/** The cells of a row in the order of the columns, and the line of the file in which it begins. */
export type FileRow = { line: number; cells: string[] }
export type FilePart<Column extends string> = { columns: readonly Column[]; rows: FileRow[] }

/** What is special about a kind of file: how its first line is read, and how many rows it may have. */
export type FileForm<Column extends string> = {
  readHeader: (headings: readonly string[]) => Column[]
  mostRows: number
}

/** Far more than any row needs. A quote that is never closed would otherwise put the rest of the file into memory. */
const longestRowBytes = 256 * 1024
const mostColumns = 100
/** A part ends after so many rows, or after so many characters. */
const mostRowsOfPart = 1_000
const longestPart = 1_000_000

/**
 * Reads a CSV file that staff have sent, part by part, as fast as the parts are taken. Columns are separated by commas, semicolons
 * or tabs. Refuses the whole file at the first thing that is wrong with its form.
 */
export async function* readSentRows<Column extends string>(
  file: AsyncIterable<Uint8Array>,
  { readHeader, mostRows }: FileForm<Column>,
): AsyncGenerator<FilePart<Column>> {
  const { head, content } = await recognizeText(file)
  const parser = parse({
    bom: true,
    delimiter: separatorOf(head),
    info: true,
    // An editor may have ended some lines in its own way.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: longestRowBytes,
  })
  const reading = pipeline(Readable.from(content), parser)
  // The loop below meets the same error.
  reading.catch(() => {})
  let columns: Column[] | undefined
  let rows: FileRow[] = []
  let size = 0
  let count = 0
  let countedTwice = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (columns === undefined) {
        columns = readHeader(record)
        continue
      }
      if (++count > mostRows) {
        throw fileRefused(`The file has more than ${formatCount(mostRows)} rows. Please divide it.`)
      }
      // The parser counts a line break of two signs within a cell as two lines.
      countedTwice += breaksIn(record, /\r\n/g)
      const row = rowOf(record, info.lines - countedTwice, columns.length)
      rows.push(row)
      size += row.cells.reduce((sum, cell) => sum + cell.length, 0)
      if (rows.length < mostRowsOfPart && size < longestPart) continue
      yield { columns, rows }
      rows = []
      size = 0
    }
    await reading
  } catch (error) {
    throw refusalOf(error) ?? error
  }
  if (columns === undefined || count === 0) {
    throw fileRefused('The file has no rows below its first line.')
  }
  if (rows.length > 0) yield { columns, rows }
}

type Parsed = { record: string[]; info: { lines: number } }

function rowOf(record: string[], lastLine: number, columns: number): FileRow {
  const line = lastLine - breaksIn(record, /\r\n|\r|\n/g)
  if (record.length !== columns) {
    throw fileRefused(
      `Line ${line} has ${counted(record.length, 'cell')}, but the first line has ${counted(columns, 'column')}.`,
    )
  }
  return { line, cells: record.map((cell) => fused(cell.replace(/\r\n?/g, '\n')).trim()) }
}

function breaksIn(record: readonly string[], kind: RegExp): number {
  return record.reduce((sum, cell) => sum + (cell.match(kind)?.length ?? 0), 0)
}

/** The separator that the first line has most of, outside of quotes. */
function separatorOf(head: string): string {
  const [line = ''] = head.replace(/"[^"]*"?/g, '').split(/[\r\n]/)
  const counts = [',', ';', '\t'].map((sign) => [line.split(sign).length, sign] as const)
  const [columns, separator] = counts.reduce((best, one) => (one[0] > best[0] ? one : best))
  if (columns <= mostColumns) return separator
  throw fileRefused(`The first line has more than ${mostColumns} columns.`)
}

function refusalOf(error: unknown): Error | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('lines' in error)) return undefined
  const line = `Line ${Number(error.lines)}`
  const sentences: Record<string, string> = {
    CSV_QUOTE_NOT_CLOSED: `${line}: a quotation mark is opened and never closed.`,
    CSV_MAX_RECORD_SIZE: `${line}: a quotation mark is opened and never closed, or the row has more than ${longestRowBytes / 1024} KB.`,
    CSV_INVALID_CLOSING_QUOTE: `${line}: there is text after the quotation mark that ends a cell. Within a cell, a quotation mark must be doubled.`,
    INVALID_OPENING_QUOTE: `${line}: a quotation mark stands within a cell. The whole cell must be quoted, and the mark doubled.`,
  }
  const sentence = sentences[String(error.code)]
  return sentence === undefined ? undefined : fileRefused(sentence)
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
