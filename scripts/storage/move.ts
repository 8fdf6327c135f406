import {
  bringFiles,
  checkObjects,
  dropPlaces,
  keepReleased,
  sendFiles,
  type Moved,
} from '#platform/stored-files'
import type { Opened } from './open-storage.ts'
import { totals } from './tell.ts'

const words = (count: number) => count.toLocaleString('en-US')

/** Sends all files to the object store. With a yes, and only if every one is there, the database then lets go of them. */
export async function moveThere({ means, config }: Opened, yes: boolean): Promise<boolean> {
  if (!config.storage?.takesFiles) {
    console.error(
      'STORAGE is database, so new files would stay there. Set STORAGE=s3 for all processes, and restart them.',
    )
    return false
  }
  const { database } = await totals(means)
  console.log(`${words(database)} files are to be sent to ${means.store.place}.`)
  const sent = await sendFiles(means, { drops: false, onProgress: tellProgress(database) })
  if (!tellSent(sent, 'sent, read back and compared')) return false
  const left = await totals(means)
  if (left.database > 0) return tellLeft(left.database, 'still to be sent')
  const { missing, damaged } = await checkObjects(means.db, means.store, means.columns)
  if (missing.length + damaged.length > 0) {
    return tellLeft(missing.length + damaged.length, 'not in the object store as they were sent')
  }
  if (!yes) {
    console.log(
      `All files are in the object store. The database keeps ${words(left.both)} of them as well; with --yes it lets go of them.`,
    )
    return true
  }
  await keepReleased(means.db, true)
  const dropped = await dropPlaces(means, 'database')
  console.log(`The database has let go of ${words(dropped)} files. Its space is free for new rows.`)
  return true
}

/** Puts all files back into the database. With a yes no row names an object any more; the sweep deletes them in time. */
export async function bringBack({ means, config }: Opened, yes: boolean): Promise<boolean> {
  if (config.storage?.takesFiles) {
    console.error(
      'STORAGE is s3, so new files would go on leaving. Set STORAGE=database for all processes, and restart them.',
    )
    return false
  }
  const { s3 } = await totals(means)
  console.log(`${words(s3)} files are to be brought back from ${means.store.place}.`)
  const brought = await bringFiles(means, tellProgress(s3))
  if (!tellSent(brought, 'compared and back')) return false
  const left = await totals(means)
  if (left.s3 > 0) return tellLeft(left.s3, 'still to be brought back')
  if (!yes) {
    console.log(
      `All files are in the database. ${words(left.both)} of them name their objects as well; with --yes they no longer do.`,
    )
    return true
  }
  await keepReleased(means.db, false)
  const dropped = await dropPlaces(means, 's3')
  console.log(
    `${words(dropped)} files no longer name an object. The objects are deleted ${config.storage?.keptDays} days after the next nightly look, as older backups name them.`,
  )
  return true
}

function tellLeft(count: number, what: string): false {
  console.error(`${words(count)} files are ${what}. Nothing was taken away; run the command again.`)
  return false
}

function tellSent({ sent, bytes, failures }: Moved, what: string): boolean {
  console.log(`${words(sent)} files (${(bytes / 1e6).toFixed(1)} MB) were ${what}.`)
  if (failures.length === 0) return true
  console.error(
    `${words(failures.length)} calls failed, the first with: ${failures[0]?.message}\nNothing was taken away; run the command again.`,
  )
  return false
}

const everyMs = 2_000

/** Says every two seconds how far it is. */
function tellProgress(all: number) {
  let done = 0
  let bytes = 0
  let toldAt = performance.now()
  return (_table: string, length: number) => {
    done += 1
    bytes += length
    if (performance.now() - toldAt < everyMs) return
    toldAt = performance.now()
    console.log(
      `${words(done)} of ${words(all)} files, ${(bytes / 1e6).toFixed(1)} MB; ${words(Math.max(0, all - done))} left`,
    )
  }
}
