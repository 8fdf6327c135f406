import type { Invariant } from '#platform/invariants'

export const idempotencyInvariants: readonly Invariant[] = [
  {
    name: 'idempotency: every key that is kept has its answer',
    sql: `select coalesce(user_id, cart_id) || ' ' || key as id from idempotency_keys where response is null`,
  },
  {
    name: 'idempotency: every key is of a user that exists',
    sql: `
      select user_id || ' ' || key as id from idempotency_keys
      where user_id is not null and not exists (select from users where users.id = idempotency_keys.user_id)`,
  },
]
