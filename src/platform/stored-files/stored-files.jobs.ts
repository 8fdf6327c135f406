import type { Config } from '#platform/config'
import type { JobHandlers, RecurringJob } from '#platform/jobs'
import type { ObjectStore } from '#platform/object-store'
import type { Log } from '#platform/telemetry'
import { isReleased } from './drop-places.ts'
import type { FileColumn } from './file-column.ts'
import { sendFiles, type Means } from './send-files.ts'
import { sweepObjects } from './sweep-objects.ts'

export const fileRecurringJobs: RecurringJob[] = [
  { name: 'files.send', cron: '* * * * *' },
  { name: 'files.sweep', cron: '43 3 * * *' },
]

/** A minute's work. What is left waits for the next minute; `npm run storage -- move s3` does all at once. */
const mostAtOnce = 200

type Effects = Pick<Means, 'db' | 'clock' | 'crashpoint'> & {
  config: Pick<Config, 'storage'>
  objects: ObjectStore | null
  log: Log
}

/** Sends new files to the object store and deletes those that no row names, if an object store is set. */
export function fileJobs(
  { db, clock, crashpoint, config: { storage }, objects, log }: Effects,
  columns: readonly FileColumn[],
): JobHandlers {
  return {
    'files.send': async () => {
      if (!storage?.takesFiles || !objects) return
      const drops = await isReleased(db)
      const means = { db, clock, crashpoint, columns, store: objects }
      const { sent, failures } = await sendFiles(means, { drops, most: mostAtOnce })
      if (sent > 0) log.info({ files: sent }, 'files were sent to the object store')
      const [failure] = failures
      if (!failure) return
      // The next minute is the next try; a job for each would only pile up.
      log.error(
        { err: failure, files: failures.length },
        'files were not sent; they stay in the database',
      )
    },
    'files.sweep': async () => {
      if (!storage || !objects) return
      const means = { db, clock, crashpoint, columns, store: objects }
      await sweepObjects(means, storage.keptDays)
    },
  }
}
