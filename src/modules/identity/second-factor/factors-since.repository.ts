import type { Tx } from '#platform/db'
import { hasSecondFactor } from './factors.repository.ts'
import { deleteRecoveryCodes } from './recovery-codes.repository.ts'

/** Deletes the second factors enrolled at or after `since`, and the recovery codes if no second factor is left. */
export async function deleteFactorsSince(tx: Tx, accountId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .where('enrolled_at', '>=', since)
    .execute()
  if (!(await hasSecondFactor(tx, accountId))) await deleteRecoveryCodes(tx, accountId)
}
