import { partNumberKey } from '#contract/values/part-number'
import type { api } from '#contract'
import { suggestionCount } from '#contract/constants'
import type { Output } from '#contract/describe'
import type { Platform } from '#platform'
import { mostSlips, nearWord } from './near-word.ts'
import {
  productsByFormerNumber,
  productsByNumber,
  productsByWords,
  wordsAlike,
  wordsOneSlipAway,
  type SuggestedRow,
} from './suggestions.repository.ts'

type Suggestions = Output<typeof api.products.suggest>
type Suggested = Suggestions['items'][number]

/** A part number shorter than this is the start of too many others to guess from. */
const shortestNumber = 4
const shortestWord = 4
const correctedWords = 6

/**
 * Suggests products by current part numbers, then former ones, then words. Only if nothing matches does it allow for
 * typos.
 */
export async function suggestProducts(
  { db }: Pick<Platform, 'db'>,
  typed: string,
): Promise<Suggestions> {
  const byNumber = await productsByNumber(db, typed)
  const isFull = byNumber.length >= suggestionCount
  const [renamed, byWords] = isFull
    ? [[], []]
    : await Promise.all([productsByFormerNumber(db, typed), productsByWords(db, typed)])
  const numbers = distinct([...byNumber, ...renamed])
  const all = distinct([...numbers, ...byWords])
  const items = [...named(numbers, 'number'), ...named(all.slice(numbers.length), 'words')]
  if (items.length > 0) return { items: items.slice(0, suggestionCount), meant: null }

  const meant = await wordsMeant({ db }, typed)
  const corrected = meant === null ? [] : await productsByWords(db, meant)
  if (corrected.length > 0) return { items: named(corrected, 'typo'), meant }
  return { items: named(await productsByNearNumber({ db }, typed), 'typo'), meant: null }
}

async function wordsMeant({ db }: Pick<Platform, 'db'>, typed: string): Promise<string | null> {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length > correctedWords) return null
  const meant = await Promise.all(
    words.map(async (word) => {
      if (word.length < shortestWord || !/^\p{L}+$/u.test(word)) return word
      return (await wordMeant(db, word)) ?? word
    }),
  )
  const text = meant.join(' ')
  return text === words.join(' ') ? null : text
}

async function wordMeant(db: Platform['db'], word: string): Promise<string | null> {
  const near = await wordsOneSlipAway(db, word)
  if (near.length > 0 || mostSlips(word) < 2) return nearWord(word, near)
  return nearWord(word, await wordsAlike(db, word))
}

/** Finds TW-40200 for TW-40201: the last one or two characters of a part number are the easiest to get wrong. */
async function productsByNearNumber(
  { db }: Pick<Platform, 'db'>,
  typed: string,
): Promise<SuggestedRow[]> {
  const key = partNumberKey(typed)
  if (!/\d/.test(key)) return []
  for (const shorter of [key.slice(0, -1), key.slice(0, -2)]) {
    if (shorter.length < shortestNumber) return []
    const rows = await productsByNumber(db, shorter)
    if (rows.length > 0) return rows
  }
  return []
}

function distinct(rows: readonly SuggestedRow[]): SuggestedRow[] {
  const ids = rows.map(({ id }) => id)
  return rows.filter(({ id }, index) => ids.indexOf(id) === index)
}

function named(rows: readonly SuggestedRow[], by: Suggested['by']): Suggested[] {
  return rows.map(({ part_number, name, company, picture }) => ({
    partNumber: part_number,
    productName: name,
    company,
    picture,
    by,
  }))
}
