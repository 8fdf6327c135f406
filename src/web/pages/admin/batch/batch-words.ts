import { fieldNames, kindOf, stateNames, wordOf } from '#web/pages/admin/product/field-words.ts'
import type {
  BatchKindName,
  BatchProblem,
  BatchState,
  PriceRounding,
} from '#contract/staff/batch-words'
import type { AskedChange, ProductBatch } from '#contract/staff/product-batches.schema'
import { formatDollars } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import { formatDateTime } from '#web/ui/texts/dates.ts'

const batchStateWords: Record<BatchState, string> = {
  judging: 'Working out',
  judged: 'Ready to apply',
  applying: 'Applying',
  applied: 'Applied',
  stopped: 'Stopped',
  failed: 'Failed',
  taking_back: 'Taking back',
  taken_back: 'Taken back',
}
/** The shape of the chip: a dot for waiting, a square for done, a triangle for what needs a look. */
const batchStateKinds: Record<BatchState, 'wait' | 'ok' | 'bad' | 'off'> = {
  judging: 'wait',
  judged: 'wait',
  applying: 'wait',
  applied: 'ok',
  stopped: 'off',
  failed: 'bad',
  taking_back: 'wait',
  taken_back: 'off',
}

/** The state of a batch as a chip. One that would do nothing does not wait for anybody. */
export function batchChip({
  state,
  added,
  changed,
  refused,
}: Pick<ProductBatch, 'state' | 'added' | 'changed' | 'refused'>): { words: string; kind: string } {
  if (state === 'judged' && added + changed === 0) {
    return refused > 0
      ? { words: 'Nothing to apply', kind: 'bad' }
      : { words: 'Nothing to change', kind: 'off' }
  }
  return { words: batchStateWords[state], kind: batchStateKinds[state] }
}

const files: Record<Exclude<BatchKindName, 'edit'>, string> = {
  products_csv: 'Import of products',
  prices_csv: 'Import of prices',
  stock_csv: 'Import of stock',
}

export function batchTitle({ kind, rowsTotal }: Pick<ProductBatch, 'kind' | 'rowsTotal'>): string {
  return kind === 'edit' ? `Change of ${products(rowsTotal)}` : files[kind]
}

/** What was asked for: a line for each change, or the name of the file. */
export function askedWords({
  asked,
  fileName,
}: Pick<ProductBatch, 'asked' | 'fileName'>): string[] {
  if (!asked) return fileName === null ? [] : [fileName]
  return asked.changes.map(changeWords)
}

/** Which products were meant, where that was a filter. */
export function filterWords({ asked }: Pick<ProductBatch, 'asked'>): string | null {
  if (!asked?.filter) return null
  const { state, q, category, company = [] } = asked.filter
  const parts = [
    stateNames[state].toLowerCase(),
    ...(q ? [`matching “${q}”`] : []),
    ...(category ? [`in ${category}`] : []),
    ...(company.length > 0 ? [`by ${company.join(', ')}`] : []),
  ]
  return `All products ${parts.join(', ')}`
}

const roundingWords: Record<PriceRounding, string> = {
  cent: '',
  '5_cents': ', rounded to 5 cents',
  '99': ', rounded to the nearest .99',
  '95': ', rounded to the nearest .95',
  dollar: ', rounded to whole dollars',
}

function changeWords(change: AskedChange): string {
  if (change.what === 'price') return `Price: ${priceWords(change)}${timeWords(change)}`
  const { what } = change
  const value = (change as Record<string, unknown>)[what]
  const words = shownValue(what, value)
  return `${fieldNames[what]}: ${what === 'state' ? words.toLowerCase() : words}`
}

type AskedPrice = Extract<AskedChange, { what: 'price' }>

function priceWords(change: AskedPrice): string {
  if (change.how === 'set') return formatDollars(change.price)
  const by = change.how === 'percent' ? `${change.percent}%` : formatDollars(change.amount)
  return `${by} ${change.direction === 'up' ? 'more' : 'less'}${roundingWords[change.rounding]}`
}

function timeWords({ from, until }: AskedPrice): string {
  return [
    from ? `, from ${formatDateTime(from)}` : '',
    until ? `, until ${formatDateTime(until)}` : '',
  ].join('')
}

/** Why a batch failed, or could not be taken back. */
export function problemWords(why: BatchProblem, count: number): string {
  switch (why) {
    case 'changed_since':
      return `${products(count)} changed since this was worked out. Nothing was done; look again.`
    case 'forbidden':
      return 'The role of the person who asked for this no longer allows it. Nothing was done.'
    case 'too_late':
      return 'The time at which prices were to be set has passed. Nothing was done.'
    case 'unreadable':
      return 'The file could not be read. Nothing was done.'
    case 'broken':
      return 'The store tried several times and could not do this. Nothing was done.'
  }
}

export function products(count: number): string {
  return count === 1 ? '1 product' : `${formatCount(count)} products`
}

export const fieldWords: Record<string, string> = {
  ...fieldNames,
  coreCharge: `${fieldNames['coreCharge']} (not charged yet)`,
  plannedPrices: 'Planned prices',
  onHand: 'On hand',
  orderLevel: 'Order again at',
  availableQuantity: 'In stock',
}

/** A value of a field as people read it. */
export function shownValue(field: string, value: unknown): string {
  if (typeof value === 'number') {
    if (kindOf(field) === 'money') return formatDollars(value)
    return kindOf(field) === 'choice' ? String(value) : formatCount(value)
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return wordOf(field, value) ?? (value || 'none')
  if (Array.isArray(value)) {
    const thing = field === 'pictures' ? 'picture' : 'row'
    return value.length === 1 ? `1 ${thing}` : `${value.length} ${thing}s`
  }
  if (typeof value !== 'object' || value === null) return 'none'
  const { length, width, height } = value as Record<string, unknown>
  return [length, width, height].map(String).join(' × ')
}
