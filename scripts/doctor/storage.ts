import { randomUUID } from 'node:crypto'
import { listBackups } from '#platform/backup'
import { connectObjectStore, StoreFailure, type ObjectStore } from '#platform/object-store'
import { countPlaces, isReleased } from '#platform/stored-files'
import { isLoopbackUrl } from '#platform/config'
import { fileColumns } from '../../src/file-columns.ts'
import { mind, right, wrong, type Check, type Finding, type Patient } from './checkup.ts'
import { clockFinding } from './clock.ts'

const oldestCopyHours = 26

/** Tries the object store with an object of its own, which it removes at once. */
export const storage: Check = {
  about: 'Object store',
  look: async (patient) => {
    const { config, db, now } = patient
    const places = db && (await Promise.all(fileColumns.map((column) => countPlaces(db, column))))
    const count = (place: 'database' | 'both' | 's3') =>
      (places ?? []).reduce((sum, one) => sum + one[place], 0)
    if (!config.storage) {
      return count('s3') === 0
        ? []
        : [wrong(`${count('s3')} files are in an object store, and S3_ENDPOINT is not set.`)]
    }
    const { account, takesFiles, takesBackups } = config.storage
    const store = await connectObjectStore(account)
    const askedAt = now()
    try {
      await tryStore(store)
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error
      return [
        wrong(`${error.message} It is at ${store.place}.`),
        ...clockFinding('the object store’s', store.clock() ?? askedAt, askedAt),
      ]
    }
    return [
      right(`The object store at ${store.place} takes, gives and removes objects.`),
      ...clockFinding('the object store’s', store.clock() ?? askedAt, askedAt),
      ...safety(account.endpoint, await store.keepsVersions()),
      ...(db && takesFiles && !(await isReleased(db)) && count('s3') === 0
        ? [
            mind(
              `New files are sent, and the database keeps them as well: ${count('both')} are in both places, ${count('database')} only in the database. Run npm run storage -- move s3 --yes.`,
            ),
          ]
        : []),
      ...(!takesFiles && count('s3') > 0
        ? [mind(`STORAGE is database, and ${count('s3')} files are only in the object store.`)]
        : []),
      ...(takesBackups ? await copiesIn(store, patient) : []),
    ]
  },
}

async function tryStore(store: ObjectStore): Promise<void> {
  const name = `doctor/${randomUUID()}`
  const bytes = Buffer.from(`The doctor was here: ${name}`)
  await store.put(name, bytes, 'text/plain')
  try {
    const back = await store.get(name)
    if (!back.equals(bytes)) throw new StoreFailure('nonsense', `get ${name}`)
  } finally {
    await store.remove(name)
  }
}

function safety(endpoint: string, keepsVersions: boolean | undefined): Finding[] {
  return [
    ...(endpoint.startsWith('http:') && !isLoopbackUrl(endpoint)
      ? [mind('S3_ENDPOINT is not https: whoever is on the way reads papers and backups.')]
      : []),
    ...(keepsVersions === false
      ? [
          mind(
            'The bucket keeps no older versions: what is deleted by mistake or by a thief of the key is gone. Turn versioning on, with a rule that ends old versions after 30 days.',
          ),
        ]
      : []),
  ]
}

async function copiesIn(store: ObjectStore, { now }: Patient): Promise<Finding[]> {
  const copies = await listBackups(store)
  const last = Math.max(...copies.map(({ at }) => at.getTime()))
  if (copies.length === 0)
    return [wrong('No backup is in the object store, though BACKUP_COPY is s3.')]
  const hours = Math.round((now().getTime() - last) / 3_600_000)
  const sentence = `The object store has ${copies.length} backups, the last of ${hours} hours ago.`
  return [hours <= oldestCopyHours ? right(sentence) : wrong(sentence)]
}
