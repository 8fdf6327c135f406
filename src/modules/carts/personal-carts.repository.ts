import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'
import { deleteCartOf } from './carts.repository.ts'
import { deleteListsOf } from './lists.repository.ts'

type KeptLine = { partNumber: string; productName: string; quantity: number }

export type KeptCarts = {
  cart: (KeptLine & { savedForLater: boolean })[]
  lists: { name: string; lines: KeptLine[] }[]
}

/** What a customer has in the cart and in lists. */
export async function cartsOf(db: Db, userId: string): Promise<KeptCarts> {
  const { rows: cart } = await sql<KeptCarts['cart'][number]>`
    select products.part_number as "partNumber", products.name as "productName", line.quantity,
      line.saved_for_later as "savedForLater"
    from carts
    join cart_lines line on line.cart_id = carts.id
    join products on products.id = line.product_id
    where carts.user_id = ${userId}
    order by line.added_at, products.id`.execute(db)
  const { rows: lists } = await sql<KeptCarts['lists'][number]>`
    select lists.name, coalesce((
      select json_agg(json_build_object(
        'partNumber', products.part_number, 'productName', products.name, 'quantity', line.quantity
      ) order by line.position, products.id)
      from list_lines line join products on products.id = line.product_id where line.list_id = lists.id
    ), '[]') as lines
    from lists where lists.user_id = ${userId}
    order by lower(lists.name)`.execute(db)
  return { cart, lists }
}

export async function deleteCartsOf(tx: Tx, userId: string): Promise<void> {
  await deleteCartOf(tx, userId)
  await deleteListsOf(tx, userId)
}
