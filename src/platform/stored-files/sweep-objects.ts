import { earlier } from '#contract/values/moments'
import { objectName } from './file-column.ts'
import type { Means } from './send-files.ts'
import { forgetObject, listLeaving, markLeaving, noteUnnamed } from './stored-objects.repository.ts'

const atOnce = 100

/**
 * Deletes objects that no row has named for so many days; a backup of that time may name them. Each is marked first, so
 * that no row comes to name it, then deleted, then forgotten. What was begun before and not ended is ended.
 */
export async function sweepObjects(
  { db, store, clock, crashpoint, columns }: Means,
  keptDays: number,
): Promise<number> {
  const now = clock.now()
  await noteUnnamed(db, columns, now)
  await markLeaving(db, columns, { before: earlier(now, { days: keptDays }), now })
  crashpoint('files: marked to leave')
  let removed = 0
  for (;;) {
    const leaving = await listLeaving(db, atOnce)
    for (const sha256 of leaving) {
      await store.remove(objectName(sha256))
      crashpoint('files: object deleted')
      await forgetObject(db, sha256)
      removed += 1
    }
    if (leaving.length < atOnce) return removed
  }
}
