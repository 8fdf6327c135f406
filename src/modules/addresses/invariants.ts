import { mostAddresses } from '#contract/addresses/limits'
import type { Invariant } from '#platform/invariants'

export const addressInvariants: readonly Invariant[] = [
  {
    name: 'addresses: whoever has some has one default, and no more of them than allowed',
    sql: `
      select user_id as id from addresses group by user_id
      having count(*) filter (where is_default) <> 1 or count(*) > ${mostAddresses}`,
  },
  {
    name: 'addresses: of who was erased none is left',
    sql: `
      select addresses.id from addresses join users on users.id = user_id where erased_at is not null`,
  },
]
