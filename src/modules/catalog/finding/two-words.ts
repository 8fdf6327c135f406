import { keyOf } from '../words/synonyms.ts'
import type { KnownWord } from './near-word.ts'
import type { ShelfWords } from './shelf-words.ts'

const shortestPart = 3

/** "waterpump" is "water pump": the two words of the trade that a word is made of; null if it is of none. */
export function twoWords(word: string, known: readonly KnownWord[]): string | null {
  const words = setOf(known)
  const isKnown = (part: string) => words.has(part) || words.has(keyOf(part))
  return (
    cutsOf(word)
      .find((parts) => parts.every(isKnown))
      ?.join(' ') ?? null
  )
}

/** The same of two words that names of products have. */
export function twoWordsOfShelf(word: string, shelf: ShelfWords): string | null {
  const isKnown = (part: string) =>
    [part, `${part}s`, part.replace(/e?s$/, ''), part.replace(/s$/, '')].some((one) =>
      shelf.has(one),
    )
  return (
    cutsOf(word)
      .find((parts) => parts.every(isKnown))
      ?.join(' ') ?? null
  )
}

function cutsOf(word: string): string[][] {
  const cuts = Math.max(0, word.length - 2 * shortestPart + 1)
  return Array.from({ length: cuts }, (_, at) => [
    word.slice(0, at + shortestPart),
    word.slice(at + shortestPart),
  ])
}

const sets = new WeakMap<readonly KnownWord[], ReadonlySet<string>>()

function setOf(known: readonly KnownWord[]): ReadonlySet<string> {
  const words = sets.get(known) ?? new Set(known.map((one) => one.word))
  sets.set(known, words)
  return words
}
