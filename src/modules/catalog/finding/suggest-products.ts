import { noSuggestions } from '#contract/catalog/no-suggestions'
import type { api } from '#contract'
import { suggestionCount } from '#contract/constants'
import type { Output } from '#contract/describe'
import { namesVehicle } from '#modules/vehicles'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import { categoriesNamed, completions } from './completions.ts'
import { meantAtOnce } from './correct-search.ts'
import { loosenedSearches } from './loosened-searches.ts'
import { missingKind } from './missing-kind.ts'
import { keptCategories } from '../facets/kept-categories.ts'
import { productsByNearNumber } from './near-numbers.ts'
import { productsByNumber, productsByWords, type SuggestedRow } from './suggestions.repository.ts'
import { helpIn } from '../words/help-words.ts'
import { wordsMeant } from './words-meant.ts'

type Suggestions = Output<typeof api.products.suggest>
type Suggested = Suggestions['items'][number]

/**
 * Suggests products by current part numbers, then former ones and those of other makers, then words, with the categories and
 * the words that what was typed may become. Only if nothing matches does it allow for typos, and leave out words that nobody has.
 */
export async function suggestProducts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  typed: string,
): Promise<Suggestions> {
  const asked = meantAtOnce(typed, {})
  const help = helpIn(typed)
  const [missing, { items, meant, leftOut }] = await Promise.all([
    missingWhole(db, asked),
    products(db, typed, asked),
  ])
  if (missing !== null && !items.some(({ by }) => isByNumber(by))) {
    return { ...noSuggestions, notCarried: [missing], help }
  }
  if (help !== null && items.every(({ by }) => by === 'typo')) return { ...noSuggestions, help }
  if (items.length === suggestionCount && items.every(({ by }) => isByNumber(by))) {
    return { ...noSuggestions, items, meant, leftOut, help }
  }
  const names = items.filter(({ by }) => !isByNumber(by)).map(({ productName }) => productName)
  return {
    ...noSuggestions,
    items,
    categories: categoriesNamed(await keptCategories(db, clock), meant ?? asked),
    words: completions(names, meant ?? asked),
    meant,
    leftOut,
    help,
  }
}

/** A kind of one word may be the beginning of another: whoever types "tire" may go on with "inflator". */
function missingWhole(db: Db, asked: string): Promise<string | null> {
  return /\S\s+\S/.test(asked) ? missingKind(db, asked) : Promise.resolve(null)
}

/** Fewer letters may be the beginning of many part numbers. */
const shortestWords = 4

async function products(
  db: Db,
  typed: string,
  asked: string,
): Promise<Pick<Suggestions, 'items' | 'meant' | 'leftOut'>> {
  // Words without a digit hardly ever begin eight numbers, so that both are asked for at once.
  const words =
    /\d/.test(typed) || typed.trim().length < shortestWords ? null : productsByWords(db, asked)
  const numbers = distinct((await Promise.all([productsByNumber(db, typed), words]))[0])
  const isFull = numbers.length >= suggestionCount
  const byWords = isFull ? [] : await (words ?? productsByWords(db, asked))
  const all = distinct([...numbers, ...byWords])
  const items = [...named(numbers, 'number'), ...named(all.slice(numbers.length), 'words')]
  if (items.length > 0) {
    const isPutRight = asked !== typed && numbers.length === 0
    return { items: items.slice(0, suggestionCount), meant: isPutRight ? asked : null, leftOut: [] }
  }
  // Without the vehicle the words would suggest parts for others.
  if (await namesVehicle(typed)) return { items: [], meant: null, leftOut: [] }
  const meant = await wordsMeant(db, asked)
  const [nearest] = loosenedSearches(asked, meant)
  if (nearest) {
    const corrected = await productsByWords(db, nearest.q)
    if (corrected.length > 0) {
      const { leftOut } = nearest
      return { items: named(corrected, 'typo'), meant: nearest.corrected, leftOut }
    }
  }
  return { items: named(await productsByNearNumber(db, typed), 'typo'), meant: null, leftOut: [] }
}

function distinct(rows: readonly SuggestedRow[]): SuggestedRow[] {
  const ids = rows.map(({ id }) => id)
  return rows.filter(({ id }, index) => ids.indexOf(id) === index)
}

function named(rows: readonly SuggestedRow[], by: Suggested['by']): Suggested[] {
  return rows.map(({ part_number, name, company, picture, price_cents, other = null }) => ({
    partNumber: part_number,
    productName: name,
    company,
    picture,
    price: price_cents,
    by: other === null ? by : 'other',
    other,
  }))
}

function isByNumber(by: Suggested['by']): boolean {
  return by === 'number' || by === 'other'
}
