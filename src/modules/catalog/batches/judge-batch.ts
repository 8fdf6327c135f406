import type { Platform } from '#platform'
import { BatchFailed, mostTries, type Batch, type BatchKinds } from './batch.ts'
import { storeJudged } from './batch-rows.repository.ts'
import { countFailedTry, failBatch, findBatch, lockBatch } from './batches.repository.ts'

type Means = Pick<Platform, 'db' | 'clock' | 'ids' | 'jobs' | 'crashpoint' | 'log'>

/**
 * Works out what a batch would do, part by part. Each part is a transaction that also notes how far it is, so a crash
 * repeats nothing, and products are locked no longer than a part.
 */
export async function judgeBatch(platform: Means, kinds: BatchKinds, id: string): Promise<void> {
  try {
    for (let isDone = false; !isDone;) isDone = await judgePart(platform, kinds, id)
  } catch (error) {
    const batch = await findBatch(platform.db, id)
    if (batch?.state !== 'judging') return
    if (error instanceof BatchFailed) return fail(platform, batch, error)
    if (batch.tries + 1 >= mostTries) {
      platform.log.error({ err: error, batch: id }, 'a batch of products was given up')
      return fail(platform, batch, new BatchFailed('broken'))
    }
    await countFailedTry(platform.db, id)
    throw error
  }
}

async function fail({ db }: Means, batch: Batch, { why, count }: BatchFailed): Promise<void> {
  await db.transaction().execute((tx) => failBatch(tx, batch, { why, count }))
}

/** Returns true once nothing is left to judge. */
async function judgePart(platform: Means, kinds: BatchKinds, id: string): Promise<boolean> {
  return platform.db.transaction().execute(async (tx) => {
    const batch = await lockBatch(tx, id)
    if (batch?.state !== 'judging') return true
    const kind = kinds[batch.kind]
    if (!kind) throw new Error(`Nothing is known of batches of the kind ${batch.kind}.`)
    const part = await kind.judge(tx, platform, { batch, after: batch.judged_through })
    await storeJudged(tx, id, part, platform.clock.now())
    platform.crashpoint('batch: a part is judged')
    return part.next === null
  })
}
