import type { Config } from '#platform/config'
import type { Db } from '#platform/db'
import type { Verdict } from '#platform/invariants'
import { connectObjectStore } from '#platform/object-store'
import { checkObjects, countPlaces } from '#platform/stored-files'
import { fileColumns } from './file-columns.ts'

const name = 'files: every file that a row names is in the object store, whole'
const examplesShown = 5

/** Compares the files that rows name with those in the object store. Nothing if there are none and no store is set. */
export async function checkFiles(db: Db, { storage }: Pick<Config, 'storage'>): Promise<Verdict[]> {
  if (storage) {
    const store = await connectObjectStore(storage.account)
    const { missing, damaged } = await checkObjects(db, store, fileColumns)
    const wrong = [...missing, ...damaged]
    return [{ name, violations: wrong.length, examples: wrong.slice(0, examplesShown) }]
  }
  const places = await Promise.all(fileColumns.map((column) => countPlaces(db, column)))
  const away = places.reduce((sum, { s3 }) => sum + s3, 0)
  if (away === 0) return []
  return [{ name, violations: away, examples: ['no object store is set (S3_ENDPOINT)'] }]
}
