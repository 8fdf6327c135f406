import { StoreFailure } from '#platform/object-store'
import { objectName, sha256Of } from './file-column.ts'
import { listAway, putBack } from './files.repository.ts'
import { moveEach, type Moved, type Progress } from './move-each.ts'
import type { Means } from './send-files.ts'

/** Puts files of the object store back into the database. The rows name their objects until `dropObjects`. */
export function bringFiles(
  { db, store, columns, crashpoint }: Means,
  onProgress?: Progress,
): Promise<Moved> {
  return moveEach(columns, {
    list: (column, place) => listAway(db, column, place),
    move: async (column, { file_object: sha256, ...key }) => {
      const name = objectName(sha256)
      const content = await store.get(name)
      if (sha256Of(content) !== sha256) throw new StoreFailure('nonsense', `get ${name}`)
      await putBack(db, column, { key, sha256, content })
      crashpoint('files: brought back')
      return content.length
    },
    onProgress,
  })
}
