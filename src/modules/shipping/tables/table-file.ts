import { centsTyped, numberTyped } from '#contract/values/typed-amounts'
import { CsvFault, readCsvText } from '#platform/csv-files'

/** What is wrong in a file, and where. Line 1 is the header. */
export type TableError = { line: number; field: string; message: string }

export const mostTableRows = 10_000

/** A file that has errors throws this with all of them. */
export class TableRefused extends Error {
  override readonly name = 'TableRefused'
  readonly errors: readonly TableError[]

  constructor(errors: readonly TableError[]) {
    super('The file has errors.')
    this.errors = errors
  }
}

/** Reads the cells of one row. A wrong cell is noted, and the value that it gives is not used. */
export type Cells = {
  text(field: string): string
  whole(field: string, least: number, most: number): number
  /** Dollars with at most two decimals, as cents. */
  cents(field: string): number
  /** A number with at most one decimal, times ten. */
  tenths(field: string, most: number): number
  /** A number with at most two decimals, times a hundred. */
  hundredths(field: string, most: number): number
}

/** The rows of a file with exactly these columns, in any order. Throws `TableRefused`. */
export function readRows<Row>(
  csv: string,
  columns: readonly string[],
  readRow: (cells: Cells) => Row,
): (Row & { line: number })[] {
  const errors: TableError[] = []
  const records = recordsOf(csv, columns)
  const rows = records.map(({ record, line }) => {
    const note = (field: string, message: string) => errors.push({ line, field, message })
    return { ...readRow(cellsOf(record, note)), line }
  })
  refuseIf(errors)
  return rows
}

export function refuseIf(errors: readonly TableError[]): void {
  if (errors.length > 0) throw new TableRefused(errors)
}

/** 125 → '12.5' */
export function tenthsText(tenths: number): string {
  return `${Math.floor(tenths / 10)}.${tenths % 10}`
}

type Found = { record: Record<string, string>; line: number }

function recordsOf(csv: string, columns: readonly string[]): Found[] {
  if (/[\0\uFFFD]/.test(csv)) throw wrongFile('is not text in UTF-8')
  const { headings, rows } = recordsIn(csv)
  headerOf(headings, columns)
  if (rows.length === 0) throw wrongFile('has no rows')
  if (rows.length > mostTableRows) throw wrongFile(`has more than ${mostTableRows} rows`)
  return rows.map(({ line, cells, count }) => {
    if (count !== headings.length) {
      throw wrongFile(
        `has ${count} cells in line ${line}, but ${headings.length} columns in its first line`,
      )
    }
    return {
      line,
      record: Object.fromEntries(headings.map((name, place) => [name, cells[place] ?? ''])),
    }
  })
}

function recordsIn(csv: string) {
  try {
    return readCsvText(csv, { mostRows: mostTableRows })
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error
    const message = error.what.replace(/\.$/, '')
    throw new TableRefused([{ line: error.line, field: '', message }])
  }
}

function headerOf(names: readonly string[], columns: readonly string[]): void {
  const missing = columns.filter((name) => !names.includes(name))
  const unknown = names.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw wrongFile(`has no column ${missing.join(', ')}`)
  if (unknown.length > 0)
    throw wrongFile(`has an unknown column: ${unknown.join(', ').slice(0, 100)}`)
  if (names.length > columns.length) throw wrongFile('has a column twice')
}

function wrongFile(message: string): TableRefused {
  return new TableRefused([{ line: 1, field: '', message }])
}

function cellsOf(
  record: Record<string, string>,
  note: (field: string, message: string) => void,
): Cells {
  const number = (
    field: string,
    decimals: number,
    { least = 0, most }: { least?: number; most: number },
  ) => {
    const factor = 10 ** decimals
    const given = record[field] ?? ''
    const match = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(String(numberTyped(given) ?? ''))
    const digits = match?.[2] ?? ''
    const value = Number((match?.[1] ?? '') + digits.padEnd(decimals, '0'))
    if (match && digits.length <= decimals && value >= least * factor && value <= most * factor) {
      return value
    }
    const kind = ['a whole number', 'a number with at most one decimal'][decimals]
    note(field, `must be ${kind ?? 'a number with at most two decimals'} from ${least} to ${most}`)
    return 0
  }
  return {
    text: (field) => record[field] ?? '',
    whole: (field, least, most) => number(field, 0, { least, most }),
    tenths: (field, most) => number(field, 1, { most }),
    hundredths: (field, most) => number(field, 2, { most }),
    cents(field) {
      const cents = centsTyped(record[field] ?? '')
      if (cents !== undefined && cents <= dearestCents) return cents
      note(field, 'must be an amount in dollars, 0 or more, with at most two decimals')
      return 0
    },
  }
}

const dearestCents = 10_000_000
