import type { Platform } from '#platform'
import { applyOrUndo, NotOurTurn, Stopped, withNames } from './apply-import.ts'
import { concludeWhole } from './conclude-whole.ts'
import { deleteStaged } from '../stored/arriving-rows.repository.ts'
import { ImportFailed, isUnderWay, type Import } from '../stored/import.ts'
import { importJob } from '../stored/import-job.ts'
import { beginTry, countFailedTry, failImport } from '../stored/import-moves.repository.ts'
import { findImport } from '../stored/imports.repository.ts'
import { judgeRows } from './judge-import.ts'
import { noteObstacles } from '../stored/results.repository.ts'
import { subjectOf, type Subject, type Subjects } from '../stored/subject.ts'
import { tidyWhole } from './tidy-whole.ts'

type Means = Pick<Platform, 'db' | 'clock' | 'ids' | 'jobs' | 'crashpoint' | 'log'>

/** An import that was tried so often and failed for no reason of its own is given up. */
const mostTries = 5
const nextTurnMs = 2_000

/** Does what is to be done with an import: judges it, applies it or undoes it. Safe to repeat. */
export async function workOnImport(
  platform: Means,
  subjects: Subjects,
  id: string,
  { onPart }: { onPart?: (found: Import) => void } = {},
): Promise<void> {
  const found = await findImport(platform.db, id)
  if (!found || !isUnderWay(found)) return
  const subject = subjectOf(subjects, found)
  try {
    await workOn(platform, { subject, found, onPart })
    platform.crashpoint('import: after the commit')
  } catch (error) {
    if (error instanceof Stopped) return
    if (error instanceof NotOurTurn) return waitForTurn(platform, found)
    await endOrThrow(platform, { subject, state: found.state, id }, error)
  }
}

type Task = { subject: Subject; found: Import; onPart: ((found: Import) => void) | undefined }

async function workOn(platform: Means, { subject, found, onPart }: Task): Promise<void> {
  const { id, state } = found
  if (subject.kind === 'rows') {
    if (state === 'judging') await judgeRows(platform, subject, id, onPart)
    else await applyOrUndo(platform, subject, id)
    return
  }
  if (state === 'undoing') return applyOrUndo(platform, subject, id)
  if (state === 'applying') await beginTry(platform.db, id, platform.clock.now())
  await judgeRows(platform, subject, id, onPart)
  await platform.db.transaction().execute((tx) => concludeWhole(tx, platform, { subject, id }))
}

type Failed = { subject: Subject; state: Import['state']; id: string }

/** A failure for no reason of the import is tried again by the job, but not by a command. */
async function endOrThrow(
  platform: Means,
  { subject, state, id }: Failed,
  error: unknown,
): Promise<void> {
  const found = await findImport(platform.db, id)
  if (found?.state !== state) throw error
  if (error instanceof ImportFailed) return fail(platform, subject, found, error)
  const tries = state === 'judging' ? found.tries + 1 : found.tries
  if (tries >= mostTries || found.is_by_command) {
    platform.log.error({ err: error, import: id }, 'an import was given up')
    return fail(platform, subject, found, new ImportFailed('broken'))
  }
  if (state === 'judging') await countFailedTry(platform.db, id)
  throw error
}

async function fail(
  { db }: Means,
  subject: Subject,
  found: Import,
  { why, obstacles, count }: ImportFailed,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await failImport(tx, found, { why, count })
    if (subject.kind === 'whole') return tidyWhole(tx, subject, found.id)
    await noteObstacles(tx, found.id, await withNames(tx, subject, obstacles))
    if (found.state === 'judging') await deleteStaged(tx, found.id)
  })
}

async function waitForTurn({ db, jobs, clock }: Means, { id, state }: Import): Promise<void> {
  const runAt = new Date(clock.now().getTime() + nextTurnMs)
  await db.transaction().execute(async (tx) => {
    if ((await findImport(tx, id))?.state !== state) return
    await jobs.enqueue(tx, { ...importJob(id), runAt })
  })
}
