import { beginStagingActs, lastActsOn, recordStagedActs, stageActs } from '#modules/audit'
import { mayStill } from '#modules/identity'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { actsOf } from '../stored/acts-of.ts'
import { canBeUndone } from '../stored/can-be.ts'
import { ImportFailed, isUnderWay, type Import, type Obstacle } from '../stored/import.ts'
import { takeTime, takeTurn } from '../stored/import-locks.repository.ts'
import { finishWork } from '../stored/import-moves.repository.ts'
import { findImport } from '../stored/imports.repository.ts'
import { resultsToApply, type ApplyPlace } from '../stored/results.repository.ts'
import { showingProgress, type Progress } from './showing-progress.ts'
import type { RowsSubject, Subject } from '../stored/subject.ts'

type Means = Pick<Platform, 'db' | 'clock' | 'ids' | 'jobs' | 'crashpoint' | 'log'>

/** The reason is written down at so many rows. */
const mostObstaclesNoted = 500

/** Somebody has stopped it. */
export class Stopped extends Error {}
/** Another import is applied at present. */
export class NotOurTurn extends Error {}

/**
 * Applies an import of rows, or undoes one of any kind, in one transaction: all of it or nothing. What differs from what was
 * shown ends it. Safe to repeat.
 */
export async function applyOrUndo(platform: Means, subject: Subject, id: string): Promise<void> {
  const progress = showingProgress(platform, id)
  try {
    await platform.db
      .transaction()
      .execute((tx) => workAll(tx, platform, { subject, id, progress }))
  } finally {
    await progress.end()
  }
}

type Task = { subject: Subject; id: string; progress: Progress }

async function workAll(tx: Tx, platform: Means, { subject, id, progress }: Task): Promise<void> {
  await takeTime(tx, { each: subject.kind === 'whole' ? '60s' : '15s', isByCommand: false })
  if (subject.kind === 'whole') await subject.lock(tx)
  else if (!(await takeTurn(tx, subject.turn))) throw new NotOurTurn()
  // Another worker may have finished it while this one took the turn.
  const found = await findImport(tx, id)
  if (!found || !isUnderWay(found)) throw new Stopped()
  const actor = found.asked_by ?? found.made_by
  await requireAllowed(tx, subject, found, actor)
  await beginStagingActs(tx)
  progress.begin()
  if (subject.kind === 'rows') {
    await inSlices(tx, platform, { subject, found, actor, progress })
  } else {
    if (!canBeUndone({ ...found, state: 'applied' })) throw new ImportFailed('changed_since')
    await subject.undo(tx, id)
  }
  const { applied, undone } = actsOf(subject)
  await stageActs(tx, [
    {
      actor,
      act: found.state === 'applying' ? applied : undone,
      subject: id,
      details: detailsOf(found),
    },
  ])
  await progress.end()
  // In the order of everybody who writes as staff: the person, then the log.
  await requireAllowed(tx, subject, found, actor, { hold: true })
  if (!(await finishWork(tx, found, platform.clock.now()))) throw new Stopped()
  await recordStagedActs(tx, platform)
  platform.crashpoint('import: before the commit')
}

function detailsOf({ subject, mode, added, changed, removed }: Import) {
  return mode === null ? { subject, added, changed } : { subject, mode, added, removed }
}

type Slices = { subject: RowsSubject; found: Import; actor: string; progress: Progress }

async function inSlices(
  tx: Tx,
  platform: Means,
  { subject, found, actor, progress }: Slices,
): Promise<void> {
  const act = found.state === 'applying' ? 'apply' : 'undo'
  const limit = subject.rowsTogether
  const obstacles: Obstacle[] = []
  let inTheWay = 0
  let done = 0
  let after: ApplyPlace | null = null
  for (;;) {
    const rows = await resultsToApply(tx, found.id, { after, limit })
    const last = rows.at(-1)
    if (!last) break
    await requireGoingOn(tx, found)
    const inSlice = await subject[act](tx, platform, { found, actor, rows })
    inTheWay += inSlice.length
    obstacles.push(...inSlice.slice(0, mostObstaclesNoted - obstacles.length))
    done += rows.length
    progress.note(done)
    const isChange = last.outcome === 'changed' && last.productId !== null
    after = { productId: isChange ? last.productId : null, position: last.position }
  }
  if (inTheWay > 0) throw new ImportFailed('changed_since', obstacles, inTheWay)
  await subject.afterAll?.(tx, done)
}

/** The role may be taken away while the import waits or is applied. It is held only at the end: this may take a minute. */
async function requireAllowed(
  tx: Tx,
  subject: Subject,
  { request }: Import,
  actor: string,
  { hold = false } = {},
) {
  if (!(await mayStill(tx, actor, subject.needs(request), { hold }))) {
    throw new ImportFailed('forbidden')
  }
}

/** Stopping it changes its state, which this transaction sees. */
async function requireGoingOn(tx: Tx, { id, state }: Import): Promise<void> {
  if ((await findImport(tx, id))?.state !== state) throw new Stopped()
}

/** Says at things that were changed since who did it. */
export async function withNames(
  tx: Tx,
  subject: Subject,
  obstacles: readonly Obstacle[],
): Promise<Obstacle[]> {
  const acts = subject.kind === 'rows' ? (subject.changedBy ?? []) : []
  const ids = obstacles.flatMap(({ productId }) => productId ?? [])
  const last = await lastActsOn(tx, ids, acts)
  return obstacles.map((obstacle) => {
    const act = last.get(obstacle.productId ?? '')
    if (!act) return obstacle
    const { actor: by, at } = act
    return {
      ...obstacle,
      errors: obstacle.errors.map((error) => ({ ...error, by, at: at.toISOString() })),
    }
  })
}
