import type { FileNote } from '#contract/values/file-notes'
import {
  notesOfEncoding,
  readTextRows,
  recognizeText,
  type HeadingColumn,
  type TextFile,
} from '#platform/csv-files'
import type { ArrivingRow, ReadFile } from '../stored/subject.ts'

/** How the CSV files of a subject are read. `numbers`: the columns that name parts. */
export type CsvForm<Column extends string> = {
  readHeader: (headings: readonly string[]) => readonly HeadingColumn<Column>[]
  numbers?: readonly Column[]
  /** What says that two lines are about the same. */
  keysOf?: (
    columns: readonly Column[],
    cells: readonly string[],
  ) => { key: string; otherKey: string | null }
}

/** At most this many rows are stored at a time, or as many as have this many characters. */
const rowsTogether = 5_000
const longestPart = 250_000

/** Reads a CSV file. */
export async function readCsv<Column extends string>(
  file: AsyncIterable<Uint8Array>,
  form: CsvForm<Column>,
  asked: { mostRows: number },
): Promise<ReadFile> {
  return csvOf(await recognizeText(file), form, asked)
}

/** The same for a file that has been recognized as text. */
export function csvOf<Column extends string>(
  text: TextFile,
  { readHeader, numbers = [], keysOf }: CsvForm<Column>,
  { mostRows }: { mostRows: number },
): ReadFile {
  let notes: readonly FileNote[] = []
  async function* parts(): AsyncGenerator<StagedPart> {
    for await (const part of readTextRows(text, { readHeader, mostRows, numbers })) {
      notes = part.notes
      const { columns, rows } = part
      yield {
        columns,
        rows: keysOf ? rows.map((row) => ({ ...row, ...keysOf(columns, row.cells) })) : rows,
      }
    }
  }
  return { format: 'csv', parts: inLargerParts(parts()), notes: () => notes }
}

/** A file of XML whose elements are rows of cells. */
export function xmlOf(
  { encoding }: TextFile,
  format: 'pies',
  parts: AsyncIterable<StagedPart>,
): ReadFile {
  return { format, parts: inLargerParts(parts), notes: () => notesOfEncoding(encoding()) }
}

type StagedPart = { columns: readonly string[]; rows: ArrivingRow[] }

/** A transaction for each piece of a file that arrives would cost more than its rows. */
async function* inLargerParts(parts: AsyncIterable<StagedPart>): AsyncGenerator<StagedPart> {
  let gathered: StagedPart | undefined
  let size = 0
  for await (const { columns, rows } of parts) {
    gathered ??= { columns, rows: [] }
    for (const row of rows) {
      gathered.rows.push(row)
      size += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    }
    if (gathered.rows.length < rowsTogether && size < longestPart) continue
    yield { ...gathered, columns }
    gathered = undefined
    size = 0
  }
  if (gathered) yield gathered
}
