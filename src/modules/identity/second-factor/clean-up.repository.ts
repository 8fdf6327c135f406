import { earlier } from '#contract/values/moments'
import type { Db } from '#platform/db'

/** The longest period for which wrong answers are counted. */
const countedDays = 1

/** Deletes what has expired, and wrong answers that no limit counts any more. */
export async function deleteSpentProofs(db: Db, now: Date): Promise<void> {
  for (const table of ['pending_sign_ins', 'second_factor_enrolments', 'text_codes'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  }
  const counted = earlier(now, { days: countedDays })
  await db.deleteFrom('failed_proofs').where('at', '<=', counted).execute()
}
