import { Refusal } from '#contract/refusals'
import type { Tx } from '#platform/db'
import type { Owner } from './accounts.repository.ts'
import type { IdentityTables } from '../provider/identity-tables.ts'
import { lockAddress } from './lock-address.repository.ts'

/**
 * What `holdUser` is for the store's tables, for those of the embedded provider: the account stays, with this address,
 * until the transaction ends. Refuses as for nobody signed in where it was erased. The address comes first, as in an erasure.
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
