import type { Db } from '#platform/db'

/** As long as the longest limit counts back. */
const countedMs = 24 * 60 * 60_000

/** What has expired, and wrong answers no limit counts any more. */
export async function deleteSpentProofs(db: Db, now: Date): Promise<void> {
  for (const table of ['pending_sign_ins', 'second_factor_enrolments', 'text_codes'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  }
  const counted = new Date(now.getTime() - countedMs)
  await db.deleteFrom('failed_proofs').where('at', '<=', counted).execute()
}
