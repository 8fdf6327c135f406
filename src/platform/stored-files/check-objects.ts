import type { Db } from '#platform/db'
import type { ObjectStore } from '#platform/object-store'
import { filesFolder, type FileColumn } from './file-column.ts'
import { knownObjects } from './stored-objects.repository.ts'

export type Checked = {
  /** Named by a row and there, whole. */
  there: number
  /** Named by a row and not there. */
  missing: string[]
  /** There, with another number of bytes than were stored. */
  damaged: string[]
  /** There, and not known to this database. */
  unknown: number
}

/** Compares what the rows name with what the store lists. Both come in the order of their names, so neither is kept whole. */
export async function checkObjects(
  db: Db,
  store: ObjectStore,
  columns: readonly FileColumn[],
): Promise<Checked> {
  const checked: Checked = { there: 0, missing: [], damaged: [], unknown: 0 }
  const listed = store.list(filesFolder)
  let object = await listed.next()
  const nameAt = () => (object.done ? '\uffff' : (object.value.name.split('/').at(-1) ?? ''))
  for await (const { sha256, bytes, isNamed } of knownObjects(db, columns)) {
    while (nameAt() < sha256) {
      checked.unknown += 1
      object = await listed.next()
    }
    if (object.done || nameAt() !== sha256) {
      if (isNamed) checked.missing.push(sha256)
      continue
    }
    if (isNamed && object.value.bytes !== bytes) checked.damaged.push(sha256)
    else if (isNamed) checked.there += 1
    object = await listed.next()
  }
  for (; !object.done; object = await listed.next()) checked.unknown += 1
  return checked
}
