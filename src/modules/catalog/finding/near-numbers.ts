import { partNumberKey } from '#contract/values/part-number'
import type { Db } from '#platform/db'
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
