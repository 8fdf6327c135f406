import { partNumberKey } from '#contract/values/part-number'
import type { Db } from '#platform/db'
import { kindIn } from '../words/kinds.ts'
import { createKeptAnswers } from '../facets/kept-answers.ts'
import { currentSynonyms, synonymsEdition } from '../words/kept-synonyms.ts'
import { isCarried } from './carried-kinds.ts'
import { plainText } from '../words/read-search.ts'
import { firstFound, hasFinds } from './has-finds.repository.ts'
import { loosenedSearches } from './loosened-searches.ts'
import { productsByNearNumber, textWithNumbers } from './near-numbers.ts'
import { wordsMeant, type MeantWords } from './words-meant.ts'

/** The words with the slips put right that the shop has in its list: "break pads" are brake pads, whatever is found. */
export function meantAtOnce(words: string, { exact }: { exact?: '1' | undefined }): string {
  if (exact) return words
  return currentSynonyms().meantBy(words) ?? words
}

/** What a search that finds nothing is taken for. */
export type MeantSearch = {
  /** The words to search for instead; null if there are none. */
  q: string | null
  /** The text with slips put right, if there were any. */
  corrected: string | null
  /** Words that `q` leaves out, since nothing has them beside the others. */
  leftOut: string[]
  /** Kinds of goods that the words ask for and that no product is. */
  notCarried: string[]
}

const mostKept = 500
const kept = createKeptAnswers<MeantSearch | null>({ most: mostKept })

/** The searches that are being looked at. The list of a page and its counts ask for the same one at once. */
const running = new WeakMap<Db, Map<string, Promise<MeantSearch | null>>>()

/**
 * What was probably meant by words of which nothing is found on the whole shelf: a part number nearby, words a slip or two
 * away, or the same without words that nobody has. Null if something is found.
 */
export function correctSearch(db: Db, words: string): Promise<MeantSearch | null> {
  const looking = running.get(db) ?? new Map<string, Promise<MeantSearch | null>>()
  running.set(db, looking)
  const meant = looking.get(words) ?? keptMeant(db, words).finally(() => looking.delete(words))
  looking.set(words, meant)
  return meant
}

/** The same slips are made again and again. Numbers of other makers are no part of the shelf, so they are looked up each time. */
function keptMeant(db: Db, words: string): Promise<MeantSearch | null> {
  const look = () => lookForMeant(db, words)
  return /\d/.test(words) ? look() : kept(db, `${synonymsEdition()} ${words}`, look)
}

async function lookForMeant(db: Db, words: string): Promise<MeantSearch | null> {
  // Asked at once, since hardly any words have come here that find something.
  const { text } = plainText(words)
  const [isFound, meant] = await Promise.all([hasFinds(db, words), wordsMeant(db, text)])
  if (isFound) return null
  const numbered = await textWithNumbers(db, words)
  if (numbered !== null) return { q: numbered, corrected: numbered, leftOut: [], notCarried: [] }
  const [number] = isLikeNumber(words) ? await productsByNearNumber(db, words) : []
  if (number) {
    const { part_number: q } = number
    return { q, corrected: q, leftOut: [], notCarried: [] }
  }
  return loosen(db, text, meant)
}

async function loosen(db: Db, words: string, meant: MeantWords): Promise<MeantSearch> {
  const kind = kindIn(meant.corrected ?? words)
  if (kind && !(await isCarried(db, kind.name))) {
    return { q: null, corrected: meant.corrected, leftOut: [], notCarried: [kind.name] }
  }
  const searches = loosenedSearches(words, meant)
  const found =
    searches.length === 0
      ? null
      : await firstFound(
          db,
          searches.map(({ q }) => q),
        )
  const one = found === null ? undefined : searches[found]
  if (!one) return { q: null, corrected: null, leftOut: meant.unknown, notCarried: [] }
  return { ...one, notCarried: [] }
}

/** One word with letters and digits. */
function isLikeNumber(words: string): boolean {
  return /^\S+$/.test(words.trim()) && /\d/.test(words) && /[a-z]/.test(partNumberKey(words))
}
