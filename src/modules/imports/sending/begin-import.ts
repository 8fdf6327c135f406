import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { importJob } from '../stored/import-job.ts'
import { countJudging, insertImport, type NewImport } from '../stored/imports.repository.ts'

/** At most this many imports of a person may be judged at a time. */
const mostJudging = 3

/** Refuses `too_many_imports` while several imports of a person are judged. */
export async function requireFewJudging(tx: Tx, userId: string): Promise<void> {
  if ((await countJudging(tx, userId)) >= mostJudging) throw new Refusal('too_many_imports')
}

/** Stores an import without a file, and the job that judges it, in the caller's transaction. */
export async function beginImport(
  tx: Tx,
  { clock, ids, jobs }: Pick<Platform, 'clock' | 'ids' | 'jobs'>,
  asked: Pick<NewImport, 'subject' | 'made_by' | 'request'> & { rows_total: number },
): Promise<{ id: string }> {
  await requireFewJudging(tx, asked.made_by)
  const id = ids.next()
  await insertImport(tx, { ...asked, id, is_whole: false, state: 'judging', at: clock.now() })
  await jobs.enqueue(tx, importJob(id))
  return { id }
}
