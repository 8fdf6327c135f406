import type { PriceRounding } from '#contract/staff/bulk-change-words'
import type { Import } from '#contract/imports/imports.schema'
import { formatDollars } from '#contract/values/money'
import { counted, modeWords, subjectWords } from '#web/pages/admin/import/subject-words.ts'
import { fieldNames, stateNames } from '#web/pages/admin/product/field-words.ts'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { shownValue } from './shown-values.ts'

type Asked = NonNullable<Import['asked']>
type AskedChange = Asked['changes'][number]

/** What an import is called: the name of its file, or how many products are changed. */
export function importTitle({
  fileName,
  subject,
  rowsTotal,
}: Pick<Import, 'fileName' | 'subject' | 'rowsTotal'>): string {
  return fileName ?? `Change of ${counted(subject, rowsTotal)}`
}

/** What was asked for: a line for each change, or what the file is about and does. */
export function askedWords({
  asked,
  subject,
  mode,
  details,
}: Pick<Import, 'asked' | 'subject' | 'mode' | 'details'>): string[] {
  if (asked) return asked.changes.map(changeWords)
  if (subject === 'bulk_change') return []
  const { title } = subjectWords[subject]
  if (mode === null) return [title]
  const { company } = details
  return [title, company === undefined ? modeWords[mode] : `Replaces what ${company} has`]
}

/** Which products were meant, where that was a filter. */
export function filterWords({ asked }: Pick<Import, 'asked'>): string | null {
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
