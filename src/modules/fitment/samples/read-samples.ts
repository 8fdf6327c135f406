import { parse } from 'csv-parse/sync'
import {
  fitKinds,
  fitPositions,
  interchangeKinds,
  type FitKind,
  type FitPosition,
  type InterchangeKind,
} from '#contract/fitment/fit-words'

/** The texts of catalogue/fitment, which are CSV. */
export type SampleFiles = {
  classes: string
  fitments: string
  kinds: string
  interchange: string
}

export type SampleFitment = {
  partNumber: string
  /** The address of a model without the year: honda-civic. */
  model: string
  yearFrom: number
  yearTo: number
  /** The label of the engine. Null: every engine. */
  engine: string | null
  position: FitPosition | null
  quantity: number
  note: string | null
  asks: string | null
}
export type SampleKind = { partNumber: string; kind: FitKind; isComplete: boolean }
export type SampleNumber = {
  number: string
  maker: string
  kind: InterchangeKind
  partNumber: string
  note: string | null
}
/** A model in years in which it was built alike, with its engines. */
export type SampleBlock = {
  class: string
  make: string
  model: string
  yearFrom: number
  yearTo: number
  engines: readonly string[]
}
export type Samples = {
  blocks: SampleBlock[]
  fitments: SampleFitment[]
  kinds: SampleKind[]
  numbers: SampleNumber[]
}

/** Reads the sample files, with a row for each model that a class stands for. */
export function readSamples(files: SampleFiles): Samples {
  const blocks = rowsOf(files.classes).map((row) => ({
    class: row('class'),
    make: row('make'),
    model: row('model'),
    yearFrom: Number(row('year_from')),
    yearTo: Number(row('year_to')),
    engines: row('engines').split(' | '),
  }))
  return {
    blocks,
    fitments: joined(rowsOf(files.fitments).flatMap((row) => applicationsOf(row, blocks))),
    kinds: rowsOf(files.kinds).map((row) => ({
      partNumber: row('part_number'),
      kind: oneOf(fitKinds, row('kind')),
      isComplete: row('complete') === 'yes',
    })),
    numbers: rowsOf(files.interchange).map((row) => ({
      number: row('number'),
      maker: row('maker'),
      kind: oneOf(interchangeKinds, row('kind')),
      partNumber: row('part_number'),
      note: row('note') || null,
    })),
  }
}

type Row = (column: string) => string

function rowsOf(csv: string): Row[] {
  const rows = parse(csv, { columns: true }) as Record<string, string>[]
  return rows.map((row) => (column) => {
    const cell = row[column]
    if (cell === undefined) throw new Error(`A sample file lacks the column ${column}.`)
    return cell.trim()
  })
}

/** The applications of one row: its class, or all; a make, a model, years and engines of it, or all. */
function applicationsOf(row: Row, blocks: readonly SampleBlock[]): SampleFitment[] {
  const isMeant = (column: 'class' | 'make' | 'model', value: string) =>
    ['', '*', value].includes(row(column))
  const first = Number(row('year_from') || '0')
  const last = Number(row('year_to') || '9999')
  const wanted = row('engine')
  const position = row('position')
  const found = blocks.flatMap((block) => {
    const yearFrom = Math.max(block.yearFrom, first)
    const yearTo = Math.min(block.yearTo, last)
    const isOfRow =
      isMeant('class', block.class) && isMeant('make', block.make) && isMeant('model', block.model)
    if (!isOfRow || yearFrom > yearTo) return []
    const engines = block.engines.filter((label) => isEngine(label, wanted))
    // A row for all engines of a model names none.
    const named = engines.length === block.engines.length ? [null] : engines
    return named.map((engine) => ({
      partNumber: row('part_number'),
      model: `${block.make}-${block.model}`,
      yearFrom,
      yearTo,
      engine,
      position: position === '' ? null : oneOf(fitPositions, position),
      quantity: Number(row('quantity')),
      note: row('note') || null,
      asks: row('asks') || null,
    }))
  })
  if (found.length === 0) throw new Error(`A sample row of ${row('part_number')} fits nothing.`)
  return found
}

/** Whether the label has all of these words, and none of those with an exclamation mark. */
export function isEngine(label: string, wanted: string): boolean {
  const words = label.split(' ')
  return wanted
    .split(' ')
    .filter(Boolean)
    .every((word) => (word.startsWith('!') ? !words.includes(word.slice(1)) : words.includes(word)))
}

/** Years that follow each other become one row where all else is alike. */
function joined(fitments: readonly SampleFitment[]): SampleFitment[] {
  const result: SampleFitment[] = []
  const groups = Map.groupBy(fitments, ({ yearFrom: _from, yearTo: _to, ...rest }) =>
    JSON.stringify(rest),
  )
  for (const group of groups.values()) {
    let before: SampleFitment | undefined
    for (const one of group.toSorted((a, b) => a.yearFrom - b.yearFrom)) {
      if (before && one.yearFrom === before.yearTo + 1) before.yearTo = one.yearTo
      else result.push((before = { ...one }))
    }
  }
  return result
}

function oneOf<const Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((known) => known === text)
  if (word === undefined)
    throw new Error(`A sample file says ${text}, which is not among ${words.join(', ')}.`)
  return word
}
