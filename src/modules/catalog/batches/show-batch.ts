import { Refusal } from '#contract/refusals'
import type { Db } from '#platform/db'
import type { Actor } from '#platform/http'
import { namesOf } from '../editing/staff-products.repository.ts'
import type { Batch } from './batch.ts'
import { kindsSeenBy } from './batch-permissions.ts'
import { findBatch } from './batches.repository.ts'
import { peopleOf, presentBatch } from './present-batch.ts'

/** A batch as the API answers it. Refuses `not_found`. */
export async function showBatch(db: Db, staff: Actor, id: string) {
  const batch = await findBatchFor(db, staff, id)
  return presentBatch(batch, await namesOf(db, peopleOf(batch)))
}

/** Refuses `not_found` also if the role may not see batches of this kind. */
export async function findBatchFor(db: Db, { role }: Actor, id: string): Promise<Batch> {
  const batch = await findBatch(db, id)
  if (!batch || !kindsSeenBy(role).includes(batch.kind)) throw new Refusal('not_found')
  return batch
}
