import type { api } from '#contract'
import { suggestionCount } from '#contract/constants'
import type { Output } from '#contract/describe'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import { categoriesNamed, completions } from './completions.ts'
import { meantAtOnce } from './correct-search.ts'
import { keptCategories } from './kept-categories.ts'
import { productsByNearNumber } from './near-numbers.ts'
import { productsByNumber, productsByWords, type SuggestedRow } from './suggestions.repository.ts'
import { wordsMeant } from './words-meant.ts'

type Suggestions = Output<typeof api.products.suggest>
type Suggested = Suggestions['items'][number]

/**
 * Suggests products by current part numbers, then former ones and those of other makers, then words, with the categories and
 * the words that what was typed may become. Only if nothing matches does it allow for typos.
 */
export async function suggestProducts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  typed: string,
): Promise<Suggestions> {
  const asked = meantAtOnce(typed, {})
  const { items, meant } = await products(db, typed, asked)
  if (items.length === suggestionCount && items.every(({ by }) => isByNumber(by))) {
    return { items, categories: [], words: [], meant }
  }
  const names = items.filter(({ by }) => !isByNumber(by)).map(({ productName }) => productName)
  return {
    items,
    categories: categoriesNamed(await keptCategories(db, clock), meant ?? asked),
    words: completions(names, meant ?? asked),
    meant,
  }
}

/** Fewer letters may be the beginning of many part numbers. */
const shortestWords = 4

async function products(
  db: Db,
  typed: string,
  asked: string,
): Promise<Pick<Suggestions, 'items' | 'meant'>> {
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
    return { items: items.slice(0, suggestionCount), meant: isPutRight ? asked : null }
  }
  const meant = await wordsMeant(db, asked)
  const corrected = meant === null ? [] : await productsByWords(db, meant)
  if (corrected.length > 0) return { items: named(corrected, 'typo'), meant }
  return { items: named(await productsByNearNumber(db, typed), 'typo'), meant: null }
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
