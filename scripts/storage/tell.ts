import { listBackups } from '#platform/backup'
import { checkObjects, countPlaces, isReleased, type MovingMeans } from '#platform/stored-files'
import type { Opened } from './open-storage.ts'

const words = (count: number) => count.toLocaleString('en-US')

/** How many files are where, in all. */
export async function totals({ db, columns }: Pick<MovingMeans, 'db' | 'columns'>) {
  const total = { database: 0, both: 0, s3: 0, bytesInDatabase: 0 }
  for (const column of columns) {
    const places = await countPlaces(db, column)
    for (const place of ['database', 'both', 's3', 'bytesInDatabase'] as const) {
      total[place] += places[place]
    }
  }
  return total
}

export async function tellPlaces({ means, config }: Opened): Promise<boolean> {
  console.log(`Object store: ${means.store.place}`)
  console.log(
    `New files go to: ${config.storage?.takesFiles ? 'the object store' : 'the database'}`,
  )
  console.log('table           only in the database   in both   only in the store')
  for (const column of means.columns) {
    const { database, both, s3 } = await countPlaces(means.db, column)
    console.log(
      `${column.table.padEnd(14)}${words(database).padStart(22)}${words(both).padStart(10)}${words(s3).padStart(20)}`,
    )
  }
  const released = await isReleased(means.db)
  console.log(
    released
      ? 'The database lets go of what the object store has.'
      : 'The database keeps what it has; npm run storage -- move s3 --yes lets go of it.',
  )
  return true
}

/** Says which files are not in the store as they should be. */
export async function tellFiles({ means: { db, store, columns } }: Opened): Promise<boolean> {
  const { there, missing, damaged, unknown } = await checkObjects(db, store, columns)
  console.log(`${words(there)} files are there, with the bytes that were stored.`)
  for (const sha256 of missing) console.error(`missing: ${sha256}`)
  for (const sha256 of damaged) console.error(`not whole: ${sha256}`)
  if (unknown > 0) {
    console.log(
      `${words(unknown)} objects are not known to this database, as after a restore of an older backup. They stay.`,
    )
  }
  return missing.length + damaged.length === 0
}

export async function tellBackups({ means: { store } }: Opened): Promise<boolean> {
  const copies = await listBackups(store)
  for (const { name, bytes, at } of copies) {
    console.log(`${at.toISOString()}  ${(bytes / 1e6).toFixed(1).padStart(10)} MB  ${name}`)
  }
  console.log(
    copies.length === 0
      ? 'There are no backups in the object store.'
      : 'To restore one: npm run restore -- s3:NAME',
  )
  return true
}
