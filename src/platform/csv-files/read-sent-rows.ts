import type { FileNote } from '#contract/values/file-notes'
import { formatCount } from '#contract/values/numbers'
import { fused } from '#contract/values/spreadsheet-text'
import { CsvFault } from './csv-fault.ts'
import { createCsvReader, type CsvRecord } from './csv-records.ts'
import { createFileNotes } from './file-notes.ts'
import { fileRefused } from './file-refused.ts'
import { mostColumns } from './csv-limits.ts'
import { recognizeText, type TextFile } from './recognize-text.ts'
import { separatorOf } from './separator.ts'
import { piecesInTurns } from './take-turns.ts'

/** The cells of a row in the order of the columns, and the line of the file in which it begins. */
type FileRow = { line: number; cells: string[] }
/** `notes`: what people should know of the file, as far as it has been read. */
type FilePart<Column extends string> = {
  columns: readonly Column[]
  rows: FileRow[]
  notes: FileNote[]
}

/** What a heading means. Null: the column is left out. `unit`: that of the bare numbers below it. */
export type HeadingColumn<Column extends string> = Column | { column: Column; unit: string } | null

/**
 * What is special about a kind of file: how its first line is read, and how many rows it may have. `numbers`: the columns
 * that name parts.
 */
export type FileForm<Column extends string> = {
  readHeader: (headings: readonly string[]) => readonly HeadingColumn<Column>[]
  mostRows: number
  numbers?: readonly Column[]
}

/** A part ends after so many rows, or after so many characters. */
const mostRowsOfPart = 1_000
const longestPart = 250_000

/**
 * Reads a CSV file that staff have sent, part by part, as fast as the parts are taken. Columns are separated by commas, semicolons
 * or tabs. Refuses the whole file at the first thing that is wrong with its form.
 */
export async function* readSentRows<Column extends string>(
  file: AsyncIterable<Uint8Array>,
  form: FileForm<Column>,
): AsyncGenerator<FilePart<Column>> {
  yield* readTextRows(await recognizeText(file), form)
}

/** The same for a file that has been recognized as text. */
export async function* readTextRows<Column extends string>(
  { head, content, encoding }: TextFile,
  form: FileForm<Column>,
): AsyncGenerator<FilePart<Column>> {
  const notes = createFileNotes()
  const rows = createRows(form, notes)
  const reader = createCsvReader(separatorOf(head), rows.take)
  const taken = (): FilePart<Column> => ({ ...rows.part(), notes: notes.all(encoding()) })
  try {
    for await (const piece of piecesInTurns(content)) {
      reader.write(piece)
      if (rows.isFull()) yield taken()
    }
    reader.end()
  } catch (error) {
    throw error instanceof CsvFault ? fileRefused(error.message) : error
  }
  if (rows.count() === 0) throw fileRefused('The file has no rows below its first line.')
  if (!rows.isEmpty()) yield taken()
}

type Notes = ReturnType<typeof createFileNotes>

/** Turns records into rows of the known columns. */
function createRows<Column extends string>(
  { readHeader, mostRows, numbers = [] }: FileForm<Column>,
  notes: Notes,
) {
  let known: { column: Column; place: number; unit: string; isNumber: boolean }[] | undefined
  let headings = 0
  let rows: FileRow[] = []
  let size = 0
  let count = 0

  function takeHeader({ cells, count: given }: CsvRecord): void {
    if (given > mostColumns) {
      throw fileRefused(`The first line has more than ${mostColumns} columns.`)
    }
    headings = given
    const read = readHeader(cells)
    known = read.flatMap((one, place) => {
      if (one === null) return []
      const { column, unit } = typeof one === 'string' ? { column: one, unit: '' } : one
      return [{ column, unit, place, isNumber: numbers.includes(column) }]
    })
    notes.leaveOut(cells.filter((_, place) => read[place] === null).map(shortened))
  }

  function take(record: CsvRecord): void {
    if (known === undefined) return takeHeader(record)
    const { line, cells, count: given } = record
    if (++count > mostRows) {
      throw fileRefused(`The file has more than ${formatCount(mostRows)} rows. Please divide it.`)
    }
    if (given !== headings) {
      throw fileRefused(
        `Line ${line} has ${counted(given, 'cell')}, but the first line has ${counted(headings, 'column')}.`,
      )
    }
    const wanted = known.map(({ place, unit, isNumber }) => {
      const cell = cellOf(cells[place] ?? '')
      notes.look(line, cell, isNumber)
      size += cell.length
      return unit !== '' && bareNumber.test(cell) ? `${cell} ${unit}` : cell
    })
    rows.push({ line, cells: wanted })
  }

  return {
    take,
    count: () => count,
    isEmpty: () => rows.length === 0,
    isFull: () => rows.length >= mostRowsOfPart || size >= longestPart,
    part() {
      const part = { columns: (known ?? []).map(({ column }) => column), rows }
      rows = []
      size = 0
      return part
    },
  }
}

const bareNumber = /^[\d.,]{1,20}$/

function cellOf(cell: string): string {
  return fused(cell.replace(/\r\n?/g, '\n')).trim()
}

function shortened(heading: string): string {
  if (heading.trim() === '') return '(without a name)'
  return heading.length > 40 ? `${heading.slice(0, 40)}…` : heading
}

function counted(number: number, noun: string): string {
  return `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`
}
