import { partNumberKey } from '#contract/values/part-number'
import type { Db } from '#platform/db'
import { numbersOnSale } from './has-finds.repository.ts'
import { slipsOf } from './number-slips.ts'
import { productsByNumber, type SuggestedRow } from './suggestions.repository.ts'

/** A part number shorter than this is the start of too many others to guess from. */
const shortestNumber = 4

/**
 * Finds TW-40200 for TW-40201: the last one or two characters of a part number are the easiest to get wrong. A number of
 * another maker that is near belongs to another part, so it counts only when it is whole.
 */
export async function productsByNearNumber(db: Db, typed: string): Promise<SuggestedRow[]> {
  const key = partNumberKey(typed)
  if (!/\d/.test(key)) return []
  for (const shorter of [key.slice(0, -1), key.slice(0, -2)]) {
    if (shorter.length < shortestNumber) return []
    const rows = (await productsByNumber(db, shorter)).filter(({ other }) => !other)
    if (rows.length > 0) return rows
  }
  return []
}

const mostNumbers = 4
const longestNumber = 24

/**
 * The text with its part numbers as products have them, where one was written with letters for digits or two signs changed round:
 * TW-40200 for tw-4O200, and BR-30028 for br30028 beside a word. Null if it has none.
 */
export async function textWithNumbers(db: Db, typed: string): Promise<string | null> {
  const words = typed.split(/\s+/).filter((word) => isLikeNumber(word))
  if (words.length === 0 || words.length > mostNumbers) return null
  const keys = words.flatMap((word) => likeKeys(partNumberKey(word)))
  const found = await numbersOnSale(db, keys)
  let text = typed
  for (const word of words) {
    const key = likeKeys(partNumberKey(word)).find((like) => found.has(like))
    if (key !== undefined) text = text.replace(word, found.get(key) ?? word)
  }
  return text === typed ? null : text
}

function isLikeNumber(word: string): boolean {
  const key = partNumberKey(word)
  const isLong = key.length >= shortestNumber && key.length <= longestNumber
  return isLong && /\d/.test(key) && /[a-z]/.test(key)
}

/** The key with every letter that looks like a digit made one, behind the letters with which numbers begin; then one slip each. */
function likeKeys(key: string): string[] {
  const begin = /^[a-z]{0,2}/.exec(key)?.[0] ?? ''
  const rest = key.slice(begin.length)
  const digits = rest.replaceAll('o', '0').replaceAll(/[il]/g, '1')
  const onlyZeros = rest.replaceAll('o', '0')
  return [...new Set([key, begin + digits, begin + onlyZeros, ...slipsOf(key)])]
}
