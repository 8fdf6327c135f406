import { bareWord } from '#contract/values/signs-at-ends'
import type { Db } from '#platform/db'
import { isFiller } from '../words/filler-words.ts'
import { kindIn } from '../words/kinds.ts'
import { createKeptAnswers } from '../facets/kept-answers.ts'
import { currentSynonyms, synonymsEdition } from '../words/kept-synonyms.ts'
import { makersOfOthers } from '../words/makers-of-others.ts'
import { withoutSizes } from '../words/read-search.ts'
import { keyOf } from '../words/synonyms.ts'
import { tradeWords } from '../words/trade-words.ts'
import { nearestWords, type KnownWord } from './near-word.ts'
import { shelfWords, type ShelfWords } from './shelf-words.ts'
import { readWords, type ReadWord } from './suggestions.repository.ts'
import { twoWords, twoWordsOfShelf } from './two-words.ts'

const correctedWords = 10
const shortestWord = 3
/** At most this many corrections of a word are looked at for the one that goes with the words beside it. */
const mostMeant = 4

/** How the words of a search may be meant. */
export type MeantWords = {
  /** The words as typed, each with what is known of it. Numbers with a unit are none of them. */
  words: { word: string; isFound: boolean; isNamed: boolean }[]
  /** The text with slips put right; null if nothing was changed, or if nothing speaks for it. */
  corrected: string | null
  /** Words that no product has and that nothing was found for. */
  unknown: string[]
}

/**
 * The words with slips put right: each word that no product has becomes the nearest that products or the trade have, or two
 * words if it was written without a space. Where every word would be another, there must be a kind of part that they make. The
 * words are read anew when the shelf has changed.
 */
export function wordsMeant(db: Db, typed: string): Promise<MeantWords> {
  return kept(db, `${synonymsEdition()} ${typed}`, () => readMeant(db, typed))
}

const mostKept = 500
const kept = createKeptAnswers<MeantWords>({ most: mostKept })

async function readMeant(db: Db, typed: string): Promise<MeantWords> {
  const all = (withoutSizes(typed) ?? typed)
    .toLowerCase()
    .split(/\s+/)
    .map((word) => bareWord(word, { isDotKept: true }))
  const words = [...new Set(all.filter((word) => word.length > 1 && !isFiller(word)))]
  if (words.length === 0 || words.length > correctedWords) {
    return { words: [], corrected: null, unknown: [] }
  }
  const read = await readWords(db, words)
  const told = words.map((word) => ({ word, ...isKnown(word, read.get(word)) }))
  const without = told.filter(({ isFound }) => !isFound).map(({ word }) => word)
  let text = ` ${typed.toLowerCase().split(/\s+/).filter(Boolean).join(' ')} `
  const unknown: string[] = []
  let shelf: Promise<ShelfWords> | undefined
  const shelfOnce = () => (shelf ??= shelfWords(db))
  for (const word of without) {
    const meant = await meantFor(word, read.get(word)?.near ?? [], shelfOnce)
    const best = meant.find((one) => makesKind(text, word, one)) ?? meant[0]
    if (best === undefined) unknown.push(word)
    else text = replaced(text, word, best)
  }
  const corrected = text.trim()
  const isChanged = unknown.length < without.length
  const hasReason =
    without.length < words.length || words.length === 1 || kindIn(corrected) !== undefined
  return {
    words: told,
    corrected: isChanged && hasReason ? corrected : null,
    unknown: isChanged && !hasReason ? without : unknown,
  }
}

/** A word of the trade is right even if no product has it: the search knows others for it. */
function isKnown(word: string, read: ReadWord | undefined) {
  const isOfTrade =
    currentSynonyms().words.has(word) || currentSynonyms().equalTo([word], 0) !== null
  return {
    isFound: isOfTrade || read?.isFound === true,
    isNamed: isOfTrade || /\d/.test(word) || read?.isNamed === true,
  }
}

/** The likelier corrections first. */
async function meantFor(
  word: string,
  near: readonly KnownWord[],
  shelfOnce: () => Promise<ShelfWords>,
): Promise<string[]> {
  if (word.length < shortestWord || !/^\p{L}+$/u.test(word) || makersOfOthers.has(word)) return []
  const ofTheTrade = tradeWords(currentSynonyms())
  const split = twoWords(word, ofTheTrade)
  if (split !== null) return [split]
  const nearest = nearestWords(word, [...near, ...ofTheTrade])
  const begun = ofTheTrade.filter(
    (one) =>
      word.length >= 4 &&
      one.word !== word &&
      one.word !== `${word}s` &&
      one.word.startsWith(word) &&
      one.word.length <= word.length + 3,
  )
  const found = [...new Set([...nearest, ...begun.map((one) => one.word)])].slice(0, mostMeant)
  if (found.length > 0 || word.length < 6) return found
  const shelf = await shelfOnce()
  const ofShelf = twoWordsOfShelf(word, shelf)
  if (ofShelf !== null) return [ofShelf]
  return nearestWords(word, shelf.like(word)).slice(0, mostMeant)
}

/** Whether a word in the place of another makes a kind of part of the words beside it. */
function makesKind(text: string, word: string, meant: string): boolean {
  const kind = kindIn(replaced(text, word, meant))
  return kind !== undefined && keyOf(kind.words).split(' ').length > 1
    ? kind.name.split(' ').includes(keyOf(meant).split(' ')[0] ?? '')
    : false
}

function replaced(text: string, word: string, meant: string): string {
  return text.replace(` ${word} `, ` ${meant} `)
}
