import { partNumberKey } from '#contract/values/part-number'
import type { Db } from '#platform/db'
import { currentSynonyms } from '../words/kept-synonyms.ts'
import { withoutSizes } from '../words/read-search.ts'
import { hasFinds } from './has-finds.repository.ts'
import { productsByNearNumber } from './near-numbers.ts'
import { wordsMeant } from './words-meant.ts'

/** The words with the slips put right that the shop has in its list: "break pads" are brake pads, whatever is found. */
export function meantAtOnce(words: string, { exact }: { exact?: '1' | undefined }): string {
  if (exact) return words
  return currentSynonyms().meantBy(words) ?? words
}

/** The corrections that are being looked for. The list of a page and its counts ask for the same one at once. */
const running = new WeakMap<Db, Map<string, Promise<string | null>>>()

/**
 * What was probably meant by words of which nothing is found on the whole shelf: a part number nearby, words one or two
 * slips away, or the same without a size that no product has. Null if something is found, or nothing is near.
 */
export function correctSearch(db: Db, words: string): Promise<string | null> {
  const looking = running.get(db) ?? new Map<string, Promise<string | null>>()
  running.set(db, looking)
  const meant = looking.get(words) ?? lookForMeant(db, words).finally(() => looking.delete(words))
  looking.set(words, meant)
  return meant
}

async function lookForMeant(db: Db, words: string): Promise<string | null> {
  // Asked at once, since hardly any words have come here that find something.
  const [isFound, meant] = await Promise.all([hasFinds(db, words), wordsMeant(db, words)])
  if (isFound) return null
  const [number] = isLikeNumber(words) ? await productsByNearNumber(db, words) : []
  if (number) return number.part_number
  const wanted = [meant, withoutSizes(words), meant === null ? null : withoutSizes(meant)]
  for (const other of wanted) {
    if (other !== null && other !== words && (await hasFinds(db, other))) return other
  }
  return null
}

/** One word with letters and digits. */
function isLikeNumber(words: string): boolean {
  return /^\S+$/.test(words.trim()) && /\d/.test(words) && /[a-z]/.test(partNumberKey(words))
}
