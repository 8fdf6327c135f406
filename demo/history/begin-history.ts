import type { Pool } from 'pg'
import type { Db } from '#platform/db'
import { createJobs } from '#platform/jobs'
import { earlier } from '#contract/values/moments'
import { historyWanted, wantHistory } from './wanted-history.ts'
import { isFirstStart } from './demo-history.repository.ts'
import { writeHistoryJob } from './demo-history.jobs.ts'
import { daysOfHistory } from './plan/calendar.ts'

/**
 * Decides before the catalogue is loaded whether the shop gets a past: only at its first start. Returns since when the
 * products count as being in the shop; undefined: since now.
 */
export async function decideOnHistory(
  { db, pool }: { db: Db; pool: Pool },
  now: Date,
): Promise<Date | undefined> {
  if (await isFirstStart(pool)) await wantHistory(db, now)
  const until = await historyWanted(db)
  return until && earlier(until, { days: daysOfHistory + 6 })
}

/** Queues the job that writes the past, if it is still to be written. */
export async function queueHistory(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await historyWanted(tx)) await createJobs().enqueue(tx, writeHistoryJob)
  })
}
