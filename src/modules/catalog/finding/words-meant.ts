import type { Db } from '#platform/db'
import { currentSynonyms } from '../words/kept-synonyms.ts'
import { knownAmong } from './has-finds.repository.ts'
import { mostSlips, nearWord, type KnownWord } from './near-word.ts'
import { wordsAlike, wordsOneSlipAway } from './suggestions.repository.ts'

const shortestWord = 3
const correctedWords = 6

/**
 * The words with slips put right: each word that no product has becomes the nearest that products or the list of synonyms
 * have, or two words if it was written without a space. Null if nothing is changed.
 */
export async function wordsMeant(db: Db, typed: string): Promise<string | null> {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length > correctedWords) return null
  const synonyms = currentSynonyms()
  const letters = words.filter(
    (word) => word.length >= shortestWord && /^\p{L}+$/u.test(word) && !synonyms.words.has(word),
  )
  if (letters.length === 0) return null
  const oneSlipAway = await wordsOneSlipAway(db, [...new Set(letters)])
  const meant = await Promise.all(
    words.map(async (word) => {
      const near = oneSlipAway.get(word)
      return near ? ((await wordMeant(db, word, near)) ?? word) : word
    }),
  )
  const text = meant.join(' ')
  return text === words.join(' ') ? null : text
}

async function wordMeant(db: Db, word: string, near: readonly KnownWord[]): Promise<string | null> {
  const ofTheTrade = [...currentSynonyms().words].map((one) => ({ word: one, products: 0 }))
  const nearest = nearWord(word, [...near, ...ofTheTrade])
  if (nearest !== null && (near.length > 0 || mostSlips(word) < 2)) return nearest
  const alike = mostSlips(word) < 2 ? null : nearWord(word, await wordsAlike(db, word))
  return alike ?? nearest ?? (await twoWords(db, word))
}

const shortestPart = 3

/** "waterpump" is "water pump". */
async function twoWords(db: Db, word: string): Promise<string | null> {
  const places = Array.from(
    { length: Math.max(0, word.length - 2 * shortestPart + 1) },
    (_, at) => {
      const cut = at + shortestPart
      return [word.slice(0, cut), word.slice(cut)] as const
    },
  )
  if (places.length === 0) return null
  const known = await knownAmong(db, places.flat())
  const found = places.find((parts) => parts.every((part) => known.has(part)))
  return found ? found.join(' ') : null
}
