import type { Invariant } from '#platform/invariants'

export const catalogInvariants: readonly Invariant[] = [
  {
    name: 'catalogue: every product has a place on the shelf',
    sql: `select id from products where not exists (select from stock where product_id = products.id)`,
  },
]
