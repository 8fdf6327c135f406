import { isTooLarge, problemsOf } from '#contract/carts/cart-problems'
import type { PartPrice } from '#contract/carts/carts.schema'
import { partNumberKey } from '#contract/values/part-number'
import { formatCount } from '#contract/values/numbers'
import { readUnits } from '#web/pages/buying/units.ts'
import { replacing } from '#web/ui/search/suggested.ts'
import type { TypedRow } from './parse-rows.ts'

export type Note = { tone: 'bad' | 'told'; text: string }

export type Judged = {
  found: PartPrice['found']
  /** Price times quantity, in dollars. */
  total: number | null
  notes: Note[]
  nearest: PartPrice['nearest']
}

const nothing: Judged = { found: null, total: null, notes: [], nearest: [] }

/**
 * What there is to say of each row as it is typed. `prices`: by key, what is known so far. `isSent`: somebody has tried to
 * add the rows, so that what is missing is said too.
 */
export function judgeRows(
  rows: readonly TypedRow[],
  prices: ReadonlyMap<string, PartPrice>,
  isSent: boolean,
): Judged[] {
  const firstWith = new Map<string, number>()
  return rows.map((row, index) => {
    const judged = judge(row, prices.get(partNumberKey(row.part)), isSent)
    const id = judged.found?.toolId
    if (id === undefined) return judged
    const before = firstWith.get(id)
    if (before === undefined) firstWith.set(id, index)
    else
      judged.notes.push({
        tone: 'told',
        text: `Also in row ${before + 1}: they are added together.`,
      })
    return judged
  })
}

function judge(
  { part, quantity }: TypedRow,
  price: PartPrice | undefined,
  isSent: boolean,
): Judged {
  if (part.trim() === '') {
    return quantity.trim() === '' ? nothing : withNote('Please enter a part number.')
  }
  if (partNumberKey(part) === '') return withNote('A part number has letters or digits.')
  if (!price) return nothing
  const { found, isHidden, isFormerNumber, other, nearest } = price
  if (isHidden) return withNote('Not sold at the moment.')
  if (!found) return { ...withNote(noProduct(nearest)), nearest }
  const units = readUnits(quantity)
  const notes: Note[] = []
  if (other) notes.push({ tone: 'told', text: `${found.partNumber} ${replacing(other)}.` })
  if (isFormerNumber) notes.push({ tone: 'told', text: `This is now ${found.partNumber}.` })
  if (units === undefined) {
    if (quantity.trim() !== '') notes.push(bad('The quantity must be a whole number from 1.'))
    else if (isSent) notes.push(bad('Please enter a quantity.'))
    return { found, total: null, notes, nearest: [] }
  }
  const cents = Math.round(found.price * 100)
  const tooLarge = isTooLarge(cents, units)
  const problems = problemsOf({
    ...found,
    quantity: units,
    priceSeen: found.price,
    isTooLarge: tooLarge,
  })
  for (const problem of problems) {
    if (problem === 'below_minimum') {
      notes.push(bad(`The minimum order is ${formatCount(found.minimumOrder)}.`))
    } else if (problem === 'short') {
      notes.push(bad(`Only ${formatCount(found.availableQuantity)} available.`))
    } else if (problem === 'too_large')
      notes.push(bad('This amount is larger than we can take online.'))
  }
  return { found, total: tooLarge ? null : (cents * units) / 100, notes, nearest: [] }
}

/** The nearest have a maker if they are behind a number of others. */
function noProduct(nearest: PartPrice['nearest']): string {
  return nearest.some(({ maker }) => maker)
    ? 'Several parts have this number.'
    : 'No product has this number.'
}

function bad(text: string): Note {
  return { tone: 'bad', text }
}

function withNote(text: string): Judged {
  return { ...nothing, notes: [bad(text)] }
}
