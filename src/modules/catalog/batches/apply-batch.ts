import { beginStagingActs, lastActsOn, recordStagedActs, stageActs } from '#modules/audit'
import { mayStill } from '#modules/identity'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { countManyProducts } from '../facets/shelf-counts.repository.ts'
import {
  BatchFailed,
  mostTries,
  type Batch,
  type BatchKind,
  type BatchKinds,
  type Obstacle,
} from './batch.ts'
import { noteObstacles, rowsToApply, type ApplyPlace } from './batch-rows.repository.ts'
import { batchJob } from './ask-batch.ts'
import { permissionsFor } from './batch-permissions.ts'
import {
  beginTry,
  failBatch,
  findBatch,
  finishBatch,
  noteProgress,
  takeTime,
  takeTurnToApply,
} from './batches.repository.ts'

type Means = Pick<Platform, 'db' | 'clock' | 'ids' | 'jobs' | 'crashpoint' | 'log'>

/** The reason is written down at so many rows. */
const mostObstaclesNoted = 500
/** From so many products on, their counts are brought up to date with them. */
const countedWith = 2_000
const nextTurnMs = 2_000

class Stopped extends Error {}
class NotOurTurn extends Error {}

/**
 * Applies a batch, or takes it back, in one transaction: all of it or nothing. What differs from what was shown ends it.
 * Safe to repeat. One batch is applied at a time, and the next one waits.
 */
export async function applyBatch(platform: Means, kinds: BatchKinds, id: string): Promise<void> {
  const batch = await findBatch(platform.db, id)
  if (!batch || !isUnderWay(batch)) return
  const kind = kinds[batch.kind]
  if (!kind) throw new Error(`Nothing is known of batches of the kind ${batch.kind}.`)
  const progress = showingProgress(platform, id)
  try {
    await platform.db.transaction().execute((tx) => applyAll(tx, platform, { kind, id, progress }))
    platform.crashpoint('batch: after the commit')
  } catch (error) {
    await progress.end()
    if (error instanceof NotOurTurn) return waitForTurn(platform, batch)
    if (error instanceof Stopped) return
    if (error instanceof BatchFailed) return fail(platform, batch, error)
    if (await isGivenUp(platform, batch)) {
      platform.log.error({ err: error, batch: id }, 'a batch of products was given up')
      return fail(platform, batch, new BatchFailed('broken'))
    }
    throw error
  }
}

type Applied = { kind: BatchKind; id: string; progress: ReturnType<typeof showingProgress> }

async function applyAll(tx: Tx, platform: Means, { kind, id, progress }: Applied): Promise<void> {
  await takeTime(tx)
  if (!(await takeTurnToApply(tx))) throw new NotOurTurn()
  // Another worker may have finished it while this one took the turn.
  const batch = await findBatch(tx, id)
  if (!batch || !isUnderWay(batch)) throw new Stopped()
  const actor = batch.asked_by ?? batch.made_by
  await requireAllowed(tx, batch, actor)
  await beginStagingActs(tx)
  progress.begin()

  const obstacles: Obstacle[] = []
  let inTheWay = 0
  let done = 0
  let after: ApplyPlace | null = null
  for (;;) {
    const rows = await rowsToApply(tx, id, after)
    const last = rows.at(-1)
    if (!last) break
    await requireGoingOn(tx, batch)
    const act = batch.state === 'applying' ? 'apply' : 'takeBack'
    const found = await kind[act](tx, platform, { batch, actor, rows })
    inTheWay += found.length
    obstacles.push(...found.slice(0, mostObstaclesNoted - obstacles.length))
    done += rows.length
    progress.note(done)
    after = last.outcome === 'added' ? { productId: null, position: last.position } : last
  }
  if (inTheWay > 0) throw new BatchFailed('changed_since', obstacles, inTheWay)
  if (done > countedWith) await countManyProducts(tx)
  await stageActs(tx, [
    {
      actor,
      act: batch.state === 'applying' ? 'batch.applied' : 'batch.taken_back',
      subject: id,
      details: { kind: batch.kind, added: batch.added, changed: batch.changed },
    },
  ])
  await progress.end()
  // In the order of everybody who writes as staff: the person, then the log.
  await requireAllowed(tx, batch, actor, { hold: true })
  if (!(await finishBatch(tx, batch, platform.clock.now()))) throw new Stopped()
  await recordStagedActs(tx, platform)
  platform.crashpoint('batch: before the commit')
}

function isUnderWay({ state }: Batch): boolean {
  return state === 'applying' || state === 'taking_back'
}

/** The role may be taken away while the batch waits or is applied. It is held only at the end: this may take a minute. */
async function requireAllowed(tx: Tx, batch: Batch, actor: string, { hold = false } = {}) {
  if (!(await mayStill(tx, actor, permissionsFor(batch), { hold }))) {
    throw new BatchFailed('forbidden')
  }
}

/** Stopping it changes its state, which this transaction sees. */
async function requireGoingOn(tx: Tx, { id, state }: Batch): Promise<void> {
  if ((await findBatch(tx, id))?.state !== state) throw new Stopped()
}

/**
 * Shows how far the job is, from another connection, because nobody sees what this transaction writes. The parts do not
 * wait for it: there may be only one connection.
 */
function showingProgress({ db, log, clock }: Means, id: string) {
  let writing: Promise<void> | null = null
  const write = (work: () => Promise<void>) => {
    writing ??= work()
      .catch((err: unknown) => log.warn({ err, batch: id }, 'progress could not be shown'))
      .finally(() => (writing = null))
  }
  return {
    begin: () => write(() => beginTry(db, id, clock.now())),
    note: (done: number) => write(() => noteProgress(db, id, done)),
    /** Waits for what is being written, so that it does not wait for the end of the batch. */
    end: async () => {
      await writing
    },
  }
}

async function fail(
  { db }: Means,
  batch: Batch,
  { why, obstacles, count }: BatchFailed,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await failBatch(tx, batch, { why, count })
    await noteObstacles(tx, batch.id, await withNames(tx, obstacles))
  })
}

/** Says at products that were changed since who did it. */
async function withNames(tx: Tx, obstacles: readonly Obstacle[]): Promise<Obstacle[]> {
  const ids = obstacles.flatMap(({ productId }) => productId ?? [])
  const last = await lastActsOn(tx, ids, ['product.changed', 'product.removed'])
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

async function isGivenUp({ db }: Means, { id }: Batch): Promise<boolean> {
  return ((await findBatch(db, id))?.tries ?? 0) >= mostTries
}

async function waitForTurn({ db, jobs, clock }: Means, { id, state }: Batch): Promise<void> {
  const runAt = new Date(clock.now().getTime() + nextTurnMs)
  await db.transaction().execute(async (tx) => {
    if ((await findBatch(tx, id))?.state !== state) return
    await jobs.enqueue(tx, { ...batchJob('apply', id), runAt })
  })
}
