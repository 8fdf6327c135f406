import type { Invariant } from '#platform/invariants'

export const customerInvariants: readonly Invariant[] = [
  {
    name: 'customers: of whoever is blocked the reason is written down',
    sql: `
      select id from users where blocked_at is not null and not exists (
        select from customer_notes
        where customer_id = users.id and kind = 'blocked' and at = users.blocked_at)`,
  },
]
