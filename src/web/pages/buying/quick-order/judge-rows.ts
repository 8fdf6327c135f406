import { isTooLarge, problemsOf, type CartProblem } from '#contract/carts/cart-problems'
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
  const together = unitsTogether(rows, prices)
  return rows.map((row, index) => {
    const price = prices.get(partNumberKey(row.part))
    const all = together.get(price?.found?.toolId ?? '') ?? 0
    const judged = judge(row, price, { isSent, all })
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

/** What all rows of a product ask for: they become one line of the cart. */
function unitsTogether(
  rows: readonly TypedRow[],
  prices: ReadonlyMap<string, PartPrice>,
): Map<string, number> {
  const units = new Map<string, number>()
  for (const { part, quantity } of rows) {
    const id = prices.get(partNumberKey(part))?.found?.toolId
    if (id !== undefined) units.set(id, (units.get(id) ?? 0) + (readUnits(quantity) ?? 0))
  }
  return units
}

/** `all`: the units of this and the other rows of the product. */
function judge(
  { part, quantity }: TypedRow,
  price: PartPrice | undefined,
  { isSent, all }: { isSent: boolean; all: number },
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
  const tooLarge = isTooLarge(cents, all)
  const problems = problemsOf({
    ...found,
    quantity: all,
    priceSeen: found.price,
    isTooLarge: tooLarge,
  })
  for (const problem of problems) {
    const words = wordsOf(problem, found)
    if (words !== undefined) notes.push(bad(words))
  }
  return { found, total: tooLarge ? null : (cents * units) / 100, notes, nearest: [] }
}

type Found = NonNullable<PartPrice['found']>

function wordsOf(
  problem: CartProblem,
  { minimumOrder, availableQuantity }: Pick<Found, 'minimumOrder' | 'availableQuantity'>,
): string | undefined {
  if (problem === 'below_minimum') return `The minimum order is ${formatCount(minimumOrder)}.`
  if (problem === 'too_large') return 'This amount is larger than we can take online.'
  if (problem !== 'short') return undefined
  return availableQuantity > 0 ? `Only ${formatCount(availableQuantity)} available.` : 'None left.'
}

/**
 * The rows with what the store has refused of them, where they do not say it themselves: the cart had some of the product
 * already. `refusals`: by the place of the row.
 */
export function withRefusals(
  judged: readonly Judged[],
  refusals: readonly (readonly CartProblem[])[],
): Judged[] {
  return judged.map((row, index) => {
    const { found } = row
    if (!found || isRefused(row)) return row
    const words = (refusals[index] ?? []).flatMap((problem) => wordsOf(problem, found) ?? [])
    return { ...row, notes: [...row.notes, ...words.map((one) => bad(`With the cart: ${one}`))] }
  })
}

/** Whether a row would not be put in the cart as it stands. */
export function isRefused({ notes }: Judged): boolean {
  return notes.some(({ tone }) => tone === 'bad')
}

/** What all rows cost that would be put in the cart. */
export function totalOf(judged: readonly Judged[]): number {
  const cents = judged
    .filter((row) => !isRefused(row))
    .reduce((sum, { total }) => sum + Math.round((total ?? 0) * 100), 0)
  return cents / 100
}

/** The nearest have a maker if an other number leads to them. */
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
