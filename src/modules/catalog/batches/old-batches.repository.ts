import { sql } from 'kysely'
import { earlier } from '#contract/values/moments'
import type { Db } from '#platform/db'
import { takeTime } from './batches.repository.ts'

/** How long a batch is kept that was never applied, and how long an applied one can be taken back. */
const neverAppliedDays = 7
const appliedDays = 90

/** Deletes old batches with their rows. One that still plans prices stays. */
export async function deleteOldBatches(db: Db, now: Date): Promise<void> {
  for (const id of await oldBatches(db, now)) {
    await db.transaction().execute(async (tx) => {
      await takeTime(tx)
      await tx.deleteFrom('product_batch_rows').where('batch_id', '=', id).execute()
      await tx.deleteFrom('product_batches').where('id', '=', id).execute()
    })
  }
}

async function oldBatches(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product_batches
    where applied_at is null and created_at < ${earlier(now, { days: neverAppliedDays })}
      and state in ('judging', 'judged', 'stopped', 'failed')
    union all
    select id from product_batches
    where applied_at < ${earlier(now, { days: appliedDays })} and state in ('applied', 'taken_back')
      and not exists (select from planned_prices where batch_id = product_batches.id and state = 'waiting')`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
