import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadFirstSynonyms } from '#modules/catalog'
import type { Db } from '#platform/db'
import { systemClock, uuidv7 } from '#platform/ids'

export const catalogueFolder = path.resolve(import.meta.dirname, '../../catalogue')

/** Gives a shop without a list of synonyms ours: the words of the trade are nobody's invention. */
export async function loadOwnSynonyms(db: Db): Promise<void> {
  const csv = readFileSync(path.join(catalogueFolder, 'synonyms.csv'), 'utf8')
  await loadFirstSynonyms({ db, clock: systemClock, ids: uuidv7 }, csv)
}
