import { mostCartLines, mostLists } from '#contract/carts/limits'
import type { Invariant } from '#platform/invariants'

export const cartInvariants: readonly Invariant[] = [
  {
    name: 'carts: a guest’s cart that joined a customer’s has no lines, and the customer’s is there',
    sql: `
      select carts.id from carts where merged_into is not null and (
        exists (select from cart_lines where cart_id = carts.id)
        or not exists (select from carts owner where owner.id = carts.merged_into and owner.user_id is not null))`,
  },
  {
    name: 'carts: the order a cart was placed as came from it',
    sql: `
      select carts.id from carts join orders on orders.id = carts.placed_order_id
      where orders.cart_id is distinct from carts.id`,
  },
  {
    name: 'carts: none has more lines than a cart may have',
    sql: `select cart_id as id from cart_lines group by cart_id having count(*) > ${mostCartLines}`,
  },
  {
    name: 'carts: of who was erased no cart and no list is left',
    sql: `
      select id from users where erased_at is not null and (
        exists (select from carts where user_id = users.id)
        or exists (select from lists where user_id = users.id))`,
  },
  {
    name: 'lists: nobody has more of them than allowed, and none more lines',
    sql: `
      select user_id as id from lists group by user_id having count(*) > ${mostLists}
      union all
      select list_id from list_lines group by list_id having count(*) > ${mostCartLines}`,
  },
]
