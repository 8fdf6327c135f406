import {
  firstFitYear,
  fitPositions,
  lastFitYear,
  longestFitNote,
  longestFitYears,
  mostFitQuantity,
  type FitmentColumn,
} from '#contract/fitment/fit-words'
import { partNumberKey } from '#contract/values/part-number'
import type { RowError } from '../applications/judged-row.ts'
import { readPosition } from '../applications/read-position.ts'

/** What the cells of a row say, with names that nobody has looked up yet. */
export type ReadRow = {
  line: number
  action: 'A' | 'D'
  partKey: string
  partNumber: string
  make: string
  model: string
  yearFrom: number
  yearTo: number
  engine: string
  /** Its place in the list of the contract, from 1 on. */
  position: number | null
  quantity: number
  note: string | null
  errors: RowError[]
}

const words: Record<string, 'A' | 'D'> = { '': 'A', a: 'A', add: 'A', d: 'D', delete: 'D' }

/** Reads the cells of one row. What is wrong with them is told column by column. */
export function readFitmentRow(
  line: number,
  columns: readonly FitmentColumn[],
  cells: readonly string[],
): ReadRow {
  const errors: RowError[] = []
  const cell = (column: FitmentColumn) => cells[columns.indexOf(column)]?.trim() ?? ''
  const wrong = (path: FitmentColumn, message: string) => void errors.push({ path, message })
  const named = (column: FitmentColumn, most: number) => {
    const text = cell(column)
    if (text === '') wrong(column, 'must not be empty')
    else if (text.length > most) wrong(column, `must have at most ${most} characters`)
    return text
  }
  const number = (column: FitmentColumn, least: number, most: number) => {
    const text = cell(column)
    const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
    if (value >= least && value <= most) return value
    wrong(column, `must be a whole number from ${least} to ${most}`)
    return 0
  }
  const partNumber = named('partNumber', 60)
  const partKey = partNumberKey(partNumber)
  if (partNumber !== '' && partKey === '') wrong('partNumber', 'must have a letter or a digit')
  const make = named('make', 80)
  const model = named('model', 80)
  const yearFrom = number('yearFrom', firstFitYear, lastFitYear)
  const yearTo = number('yearTo', firstFitYear, lastFitYear)
  if (yearFrom > 0 && yearTo > 0) {
    if (yearTo < yearFrom) wrong('yearTo', 'must not be before the first year')
    else if (yearTo - yearFrom >= longestFitYears) {
      wrong('yearTo', `must be at most ${longestFitYears} years`)
    }
  }
  const note = cell('note')
  if (note.length > longestFitNote) {
    wrong('note', `must have at most ${longestFitNote} characters`)
  }
  const action = words[cell('action').toLowerCase()]
  if (!action) wrong('action', 'must be A or D')
  return {
    line,
    action: action ?? 'A',
    partKey,
    partNumber,
    make,
    model,
    yearFrom,
    yearTo,
    engine: cell('engine'),
    position: positionOf(cell('position'), wrong),
    quantity: cell('quantity') === '' ? 1 : number('quantity', 1, mostFitQuantity),
    note: note === '' ? null : note,
    errors,
  }
}

function positionOf(
  text: string,
  wrong: (path: FitmentColumn, message: string) => void,
): number | null {
  if (text === '') return null
  const place = readPosition(text)
  if (place === null) {
    const known = fitPositions.map((word) => word.replace('_', ' ')).join(', ')
    wrong('position', `must be one of ${known}`)
  }
  return place
}
