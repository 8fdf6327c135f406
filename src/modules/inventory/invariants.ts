import type { Invariant } from '#platform/invariants'

export const stockInvariants: readonly Invariant[] = [
  {
    name: 'stock: nothing is held that is not on the shelf',
    sql: `select product_id as id from stock where reserved < 0 or reserved > on_hand`,
  },
  {
    name: 'stock: what is on the shelf is the sum of its moves',
    sql: `
      select product_id as id
      from stock
      full join (select product_id, sum(quantity) as moved from stock_moves group by product_id) moves
        using (product_id)
      where coalesce(on_hand, 0) <> coalesce(moved, 0)`,
  },
  {
    name: 'stock: what is low is listed as low, and nothing else',
    sql: `
      select product_id as id
      from low_stock
      full join (
        select product_id, product_id as short from stock where on_hand - reserved <= order_level
      ) below using (product_id)
      where short is null or low_stock.since is null`,
  },
  {
    name: 'stock: what staff record names who did it',
    sql: `select id from stock_moves where reason in ('damaged', 'found') and actor is null`,
  },
  {
    name: 'stock: a sale takes units away and names its order',
    sql: `select id from stock_moves where reason = 'sold' and (quantity >= 0 or order_id is null)`,
  },
  {
    name: 'stock: what came back was sold before, no more of it',
    sql: `
      select order_id as id from stock_moves where reason in ('sold', 'returned')
      group by order_id, product_id having sum(quantity) > 0`,
  },
]
