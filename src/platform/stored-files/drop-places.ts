import type { Db } from '#platform/db'
import { keep, readKept } from '#platform/kept-values'
import { dropPlace } from './files.repository.ts'
import type { Means } from './send-files.ts'

/** Under this name the store keeps that the database may let go of what the object store has (`settings`). */
const releasedName = 'files.released'

/** Whether somebody said yes to the database letting go of files that the object store has. */
export async function isReleased(db: Db): Promise<boolean> {
  return (await readKept(db, releasedName)) === 'yes'
}

export async function keepReleased(db: Db, yes: boolean): Promise<void> {
  await keep(db, releasedName, yes ? 'yes' : 'no')
}

const atOnce = 200

/** Removes one place from all files that are in both. */
export async function dropPlaces(
  { db, columns, crashpoint }: Pick<Means, 'db' | 'columns' | 'crashpoint'>,
  place: 'database' | 's3',
): Promise<number> {
  let total = 0
  for (const column of columns) {
    for (;;) {
      const dropped = await dropPlace(db, column, { place, most: atOnce })
      total += dropped
      crashpoint('files: copy dropped')
      if (dropped === 0) break
    }
  }
  return total
}
