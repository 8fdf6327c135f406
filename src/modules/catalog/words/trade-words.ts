import { wordsOfKinds } from './kinds.ts'
import type { Synonyms } from './synonyms.ts'

export type TradeWord = { word: string; products: number }

const made = new WeakMap<Synonyms, readonly TradeWord[]>()

/** Every word of the trade in the singular and the plural: those of the shop's list and those of the names of goods. */
export function tradeWords(synonyms: Synonyms): readonly TradeWord[] {
  const known = made.get(synonyms)
  if (known) return known
  const singular = [...new Set([...synonyms.words, ...wordsOfKinds])]
  const words = [...new Set(singular.flatMap((one) => [one, `${one}s`]))].map((word) => ({
    word,
    products: 0,
  }))
  made.set(synonyms, words)
  return words
}
