import { cursorOf, readAnyCursor } from '#platform/http'
import { slices, type Slice } from './shelf-slices.ts'

/** A row of search results: its score, and its id, which decides between equal scores. */
export type Scored = { id: string; score: number }

/** A part of the shuffled shelf: after the product `from`, up to the product `to`, at most so many `rows`. */
export type Block = { in: 'block'; from?: string; to?: string; rows: number; after?: Scored }

/** The beginning of the shuffled shelf, where a common word is looked up in the index of the slice. */
export type SliceBlock = { in: 'slice'; slice: Slice; after?: Scored }

/** Where a page of search results begins. */
export type RankedPlace =
  /** Among all matches, ranked together. */
  | { in: 'all'; after?: Scored }
  /** Among the part numbers, which come before the blocks. The first block is the slice, or has so many `rows`. */
  | { in: 'numbers'; rows: number; slice?: Slice | undefined; after?: Scored }
  | SliceBlock
  | Block

export const mostBlockRows = 8_000

/** The cursor after a row of search results. Each kind of place has a shape of its own. */
export function cursorAfter(place: RankedPlace, { score, id }: Scored): string {
  if (place.in === 'all') return cursorOf([score, id])
  if (place.in === 'numbers') return cursorOf([score, id, place.rows])
  if (place.in === 'slice') return cursorOf([place.slice, score, id])
  const { from, to = id } = place
  return cursorOf(from === undefined ? [to, score, id] : [from, to, score, id])
}

export function placeOf(cursor: string): RankedPlace {
  const [shape, values] = readAnyCursor(cursor, shapes)
  const [first, second, third, fourth] = values
  const after = (score: unknown, id: unknown) => ({ score: Number(score), id: String(id) })
  if (shape === 'all') return { in: 'all', after: after(first, second) }
  if (shape === 'numbers') {
    const rows = Math.min(mostBlockRows, Math.max(1, Number(third)))
    return { in: 'numbers', rows, after: after(first, second) }
  }
  if (shape === 'slice') {
    const slice = slices.find((known) => known === first) ?? slices[0]
    return { in: 'slice', slice, after: after(second, third) }
  }
  const rows = mostBlockRows
  return shape === 'firstBlock'
    ? { in: 'block', to: String(first), rows, after: after(second, third) }
    : { in: 'block', from: String(first), to: String(second), rows, after: after(third, fourth) }
}

const shapes = {
  all: ['number', 'uuid'],
  numbers: ['number', 'uuid', 'number'],
  slice: ['number', 'number', 'uuid'],
  firstBlock: ['uuid', 'number', 'uuid'],
  block: ['uuid', 'uuid', 'number', 'uuid'],
} as const
