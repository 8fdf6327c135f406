import { isFiller } from '../words/filler-words.ts'
import { kindIn, isSide } from '../words/kinds.ts'
import { withoutSizes } from '../words/read-search.ts'
import type { MeantWords } from './words-meant.ts'

/** A search in place of one that finds nothing, and the words of what was typed that it leaves out. */
export type Loosened = { q: string; corrected: string | null; leftOut: string[] }

const mostLoosened = 14

/**
 * What a search that finds nothing may be loosened to, the nearest to what was typed first: with slips put right; without words
 * that nobody has; without sizes; without words that no name has; what is asked for by itself; and without one word each.
 */
export function loosenedSearches(typed: string, meant: MeantWords): Loosened[] {
  const all: Loosened[] = []
  const offer = (q: string | null, corrected: string | null) => {
    const text = q?.replaceAll(/\s+/g, ' ').trim() ?? ''
    if (text === '' || !/[\p{L}\p{N}]/u.test(text) || isOnlyAsides(text)) return
    if (text === typed.trim() || all.some((one) => one.q === text)) return
    all.push({ q: text, corrected, leftOut: wordsLeftOut(corrected ?? typed, text) })
  }
  const known = (text: string) => without(text, meant.unknown)
  const { corrected } = meant
  if (corrected !== null) {
    offer(known(corrected), corrected)
    offer(withoutSizes(known(corrected)), corrected)
  }
  const base = corrected === null ? typed : corrected
  const plain = known(base)
  if (meant.unknown.length > 0) offer(plain, corrected)
  offer(withoutCounts(plain), corrected)
  offer(withoutSizes(plain), corrected)
  const unnamed = meant.words.filter(({ isNamed }) => !isNamed).map(({ word }) => word)
  offer(without(plain, unnamed), corrected)
  const kind = kindIn(plain)
  if (kind) {
    offer([...sizesAndSides(plain), kind.words].join(' '), corrected)
    offer(kind.words, corrected)
  }
  const words = plain.split(/\s+/).filter((word) => word !== '' && !isFiller(word))
  if (words.length > 2) {
    for (const word of words.slice(0, 5)) offer(without(plain, [word]), corrected)
  }
  if (kind) offer(kind.name, corrected)
  return all.slice(0, mostLoosened)
}

const units =
  /^(?:mm|cm|in|inch|inches|ft|lbs?|nm|tons?|t|gal|gallons?|amps?|a|ah|v|volts?|oz|psi|lm|lumens?|drive|drawers?)$/i

/** What says which of a kind is meant: numbers with their units, and sides. */
function sizesAndSides(text: string): string[] {
  const words = text.split(/\s+/)
  return words.filter((word, at) => {
    const isUnit = units.test(word) && /\d/.test(words[at - 1] ?? '')
    return /\d/.test(word) || isUnit || isSide(word)
  })
}

/** "10 pack", "2 pcs" and a mere "4" say how many, not which. */
function withoutCounts(text: string): string {
  const words = text.split(/\s+/)
  return words
    .filter((word, at) => {
      const isNumber = /^\d{1,2}$/.test(word) && !units.test(words[at + 1] ?? '')
      return !isNumber && !/^(?:packs?|pcs?|pieces?|count|ct|qty|each|ea)$/i.test(word)
    })
    .join(' ')
}

/** A side, a count or a filler by itself asks for nothing. */
function isOnlyAsides(text: string): boolean {
  return text.split(' ').every((word) => isSide(word) || isFiller(word))
}

function without(text: string, words: readonly string[]): string {
  const gone = new Set(words.map((word) => bare(word)))
  return text
    .split(/\s+/)
    .filter((word) => !gone.has(bare(word)))
    .join(' ')
}

/** The words of a text that another one lacks, but for those that say nothing of the part. A number keeps its unit: "5 lb". */
export function wordsLeftOut(from: string, to: string): string[] {
  const kept = new Set(to.split(/\s+/).map(bare))
  const isGone = (word: string | undefined) => {
    const plain = bare(word ?? '')
    return plain !== '' && !kept.has(plain) && !isFiller(plain)
  }
  const words = from.split(/\s+/)
  const gone: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = [words[at], words[at + 1]]
    if (!isGone(word)) continue
    const hasUnit = /^[\d./]+$/.test(word) && isGone(next) && /^\p{L}{1,5}[.]?$/u.test(next ?? '')
    gone.push(hasUnit ? `${word} ${next}` : word)
    if (hasUnit) at += 1
  }
  return [...new Set(gone)]
}

function bare(word: string): string {
  return word.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, '')
}
