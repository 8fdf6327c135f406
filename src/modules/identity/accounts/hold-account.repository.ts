import { Refusal } from '#contract/refusals'
import type { Tx } from '#platform/db'
import type { Owner } from './accounts.repository.ts'
import type { IdentityTables } from '../provider/identity-tables.ts'
import { lockAddress } from './lock-address.repository.ts'

/**
 * Does for the embedded provider's tables what `holdUser` does for the store's: the account keeps existing, with this
 * address, until the transaction ends. Refuses `unauthenticated` if it was erased. Locks the address first, as an erasure does.
 */
export async function holdAccount(tx: Tx, { id, email }: Owner): Promise<void> {
  await lockAddress(tx, email)
  const account = await tx
    .withTables<IdentityTables>()
    .selectFrom('identity.user')
    .select('id')
    .where('id', '=', id)
    .where('email', '=', email)
    .forKeyShare()
    .executeTakeFirst()
  if (!account) throw new Refusal('unauthenticated')
}
