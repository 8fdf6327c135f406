import type { Invariant } from '#platform/invariants'

export const catalogInvariants: readonly Invariant[] = [
  {
    name: 'catalogue: every product has a place on the shelf',
    sql: `select id from products where not exists (select from stock where product_id = products.id)`,
  },
  {
    name: 'catalogue: sold out is what has less than a minimum order on the shelf',
    sql: `
      select coalesce(short.product_id, sold_out.product_id) as id
      from sold_out
      full join (
        select product_id from stock join products on products.id = product_id
        where on_hand - reserved < minimum_order
      ) short using (product_id)
      where short.product_id is null or sold_out.product_id is null`,
  },
]
