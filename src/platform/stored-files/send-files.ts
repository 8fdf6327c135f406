import type { Crashpoint } from '#platform/crashpoint'
import type { Db } from '#platform/db'
import { StoreFailure, type ObjectStore } from '#platform/object-store'
import { objectName, sha256Of, type FileColumn, type FileKey } from './file-column.ts'
import { listUnsent, nameObject } from './files.repository.ts'
import { moveEach, type Moved, type Progress } from './move-each.ts'
import { claimObject } from './stored-objects.repository.ts'

export type Means = {
  db: Db
  clock: { now(): Date }
  crashpoint: Crashpoint
  columns: readonly FileColumn[]
  store: ObjectStore
}
type Options = {
  /** Whether a row lets go of its bytes once it names the object. */
  drops: boolean
  /** How many files at most. */
  most?: number
  onProgress?: Progress
}

/**
 * Sends files of the database to the object store. Each is written, read back and compared; only then the row names the
 * object. It may be ended at any moment and begun again: what was written before is written again as it is.
 */
export function sendFiles(means: Means, { drops, most, onProgress }: Options): Promise<Moved> {
  return moveEach(means.columns, {
    list: (column, place) => listUnsent(means.db, column, place),
    move: async (column, { file_bytes: content, file_type: type, ...key }) =>
      (await sendFile(means, column, { key, content, type, drops })) ? content.length : null,
    most,
    onProgress,
  })
}

type File = { key: FileKey; content: Buffer; type: string; drops: boolean }

async function sendFile(
  { db, store, clock, crashpoint }: Means,
  column: FileColumn,
  { key, content, type, drops }: File,
): Promise<boolean> {
  const sha256 = sha256Of(content)
  const name = objectName(sha256)
  if (!(await claimObject(db, { sha256, bytes: content.length, at: clock.now() }))) return false
  await store.put(name, content, type)
  crashpoint('files: object written')
  // What a store says of itself is not enough: only what comes back counts.
  if (sha256Of(await store.get(name)) !== sha256) throw new StoreFailure('nonsense', `get ${name}`)
  const named = await nameObject(db, column, { key, sha256, drops })
  crashpoint('files: row names it')
  return named
}
