import type { Tx } from '#platform/db'
import { hasSecondFactor } from './factors.repository.ts'
import { deleteRecoveryCodes } from './recovery-codes.repository.ts'

/** Takes what was enrolled since; without a second factor its recovery codes are worth nothing either. */
export async function deleteFactorsSince(tx: Tx, accountId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .where('enrolled_at', '>=', since)
    .execute()
  if (!(await hasSecondFactor(tx, accountId))) await deleteRecoveryCodes(tx, accountId)
}
