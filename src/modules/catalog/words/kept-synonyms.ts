import type { Db } from '#platform/db'
import { readSynonyms } from './read-synonyms.ts'
import { newerSynonyms } from './synonym-lists.repository.ts'
import { synonymsOf, type Synonyms } from './synonyms.ts'

// A search is read many times a second, so each process keeps the newest list in memory.
let kept: { id: string | null; synonyms: Synonyms } = { id: null, synonyms: synonymsOf([]) }

export function currentSynonyms(): Synonyms {
  return kept.synonyms
}

/** Another text for each list: what was read with an older one is read anew. */
export function synonymsEdition(): string {
  return kept.id ?? ''
}

/** Reads the list anew if another process, or this one, has stored a newer one. */
export async function refreshSynonyms(db: Db): Promise<void> {
  const newest = await newerSynonyms(db, kept.id)
  if (!newest) return
  const { rows } = readSynonyms(newest.csv)
  kept = { id: newest.id, synonyms: synonymsOf(rows) }
}
