import type { Platform } from '#platform'
import { todayOf } from '#platform/shop-days'
import type { Fitting } from '../applications/fitting.repository.ts'
import { keptWords } from './kept-words.ts'
import { countMiss } from './misses.repository.ts'

type Search = { words: string; vehicle: Pick<Fitting, 'modelId' | 'year'> }

/**
 * Remembers that a search with a vehicle found nothing, so that staff see which parts are asked for. Nothing is kept of who
 * searched. A failure is logged and stops no search.
 */
export async function noteMiss(
  platform: Pick<Platform, 'db' | 'clock' | 'log' | 'shop'>,
  { words, vehicle: { modelId, year } }: Search,
): Promise<void> {
  const kept = keptWords(words)
  if (kept === null) return
  try {
    await countMiss(platform.db, { words: kept, modelId, year, on: todayOf(platform) })
  } catch (error) {
    platform.log.warn({ err: error }, 'a search that found nothing was not counted')
  }
}
