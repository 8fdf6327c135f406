import { StoreFailure } from '#platform/object-store'
import { objectName, sha256Of, type FileKey } from './file-column.ts'
import { listAway, putBack } from './files.repository.ts'
import type { Means, Sent } from './send-files.ts'

const atOnce = 8
const mostFailures = 20

/** Puts files of the object store back into the database. The rows name their objects until `dropObjects`. */
export async function bringFiles(
  { db, store, columns, crashpoint }: Means,
  onProgress: (table: string, bytes: number) => void = () => {},
): Promise<Sent> {
  const total: Sent = { sent: 0, bytes: 0, failures: [] }
  for (const column of columns) {
    let after: FileKey | undefined
    while (total.failures.length < mostFailures) {
      const files = await listAway(db, column, { after, most: atOnce })
      await Promise.all(
        files.map(async ({ file_object: sha256, ...key }) => {
          try {
            const name = objectName(sha256)
            const content = await store.get(name)
            if (sha256Of(content) !== sha256) throw new StoreFailure('nonsense', `get ${name}`)
            await putBack(db, column, { key, sha256, content })
            crashpoint('files: brought back')
            total.sent += 1
            total.bytes += content.length
            onProgress(column.table, content.length)
          } catch (error) {
            if (!(error instanceof StoreFailure)) throw error
            total.failures.push(error)
          }
        }),
      )
      after = files.at(-1)
      if (files.length < atOnce) break
    }
  }
  return total
}
