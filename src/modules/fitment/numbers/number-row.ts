import {
  interchangeKinds,
  longestFitNote,
  numberColumns,
  type InterchangeKind,
  type NumberColumn,
} from '#contract/fitment/fit-words'
import type { StagedRow } from '#modules/imports'
import { partNumberKey } from '#contract/values/part-number'
import { readFileHeader } from '../applications/file-header.ts'
import type { RowError } from '../applications/judged-row.ts'

/** What the cells of a row say, with a part that nobody has looked up yet. */
export type ReadNumber = {
  line: number
  fileLine: number | null
  action: 'A' | 'D'
  number: string
  numberKey: string
  maker: string
  kind: InterchangeKind
  partKey: string
  note: string | null
  errors: RowError[]
}

/** The columns of a file of other numbers. Refuses the file if it lacks one that is needed. */
export function readNumbersHeader(headings: readonly string[]): (NumberColumn | null)[] {
  return readFileHeader(headings, {
    rows: 'other numbers',
    columns: numberColumns,
    needed: ['number', 'maker', 'partNumber'],
    otherNames: {
      othernumber: 'number',
      interchange: 'number',
      brand: 'maker',
      part: 'partNumber',
      sku: 'partNumber',
      notes: 'note',
    },
    leavesOut: true,
  })
}

const longestNumber = 60
const longestMaker = 120
const actions: Record<string, 'A' | 'D'> = { '': 'A', a: 'A', add: 'A', d: 'D', delete: 'D' }

/** Reads the cells of one row. What is wrong with them is told column by column. */
export function readNumberRow(
  { line, fileLine, cells }: StagedRow,
  columns: readonly string[],
): ReadNumber {
  const errors: RowError[] = []
  const cell = (column: NumberColumn) => cells[columns.indexOf(column)]?.trim() ?? ''
  const named = (column: NumberColumn, most: number) => {
    const text = cell(column)
    if (text === '') errors.push({ path: column, message: 'must not be empty' })
    else if (text.length > most) {
      errors.push({ path: column, message: `must have at most ${most} characters` })
    }
    return text
  }
  const keyed = (column: NumberColumn) => {
    const text = named(column, longestNumber)
    const key = partNumberKey(text)
    if (text !== '' && key === '') {
      errors.push({ path: column, message: 'must have a letter or a digit' })
    }
    return { text, key }
  }
  const number = keyed('number')
  const maker = named('maker', longestMaker)
  const part = keyed('partNumber')
  const asked = cell('kind').toLowerCase()
  const kind = asked === '' ? 'competitor' : interchangeKinds.find((known) => known === asked)
  if (!kind) {
    errors.push({ path: 'kind', message: `must be one of ${interchangeKinds.join(', ')}` })
  }
  const note = cell('note')
  if (note.length > longestFitNote) {
    errors.push({ path: 'note', message: `must have at most ${longestFitNote} characters` })
  }
  const action = actions[cell('action').toLowerCase()]
  if (!action) errors.push({ path: 'action', message: 'must be A or D' })
  return {
    line,
    fileLine,
    action: action ?? 'A',
    number: number.text,
    numberKey: number.key,
    maker,
    kind: kind ?? 'competitor',
    partKey: part.key,
    note: note === '' ? null : note,
    errors,
  }
}
