import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import { categoryNames } from './facets.repository.ts'

type Names = Awaited<ReturnType<typeof categoryNames>>

const keptMs = 60_000
const kept = new WeakMap<Db, { readAt: number; names: Promise<Names> }>()

/** The names of the categories, at most a minute old: suggestions are asked for with every letter. */
export function keptCategories(db: Db, clock: Platform['clock']): Promise<Names> {
  const now = clock.now().getTime()
  const before = kept.get(db)
  if (before && Math.abs(now - before.readAt) < keptMs) return before.names
  const names = categoryNames(db)
  kept.set(db, { readAt: now, names })
  names.catch(() => kept.delete(db))
  return names
}
