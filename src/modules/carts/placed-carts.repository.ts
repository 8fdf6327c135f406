import { sql } from 'kysely'
import type { Db, Tx, Write } from '#platform/db'
import { createJobs } from '#platform/jobs'
import { heldForCart, isOf, productOfLine, type CartOwner } from './carts.repository.ts'
import type { CartLineRow } from './cart.ts'

// A cart holds no stock; the order that is placed of it does. Until the order is paid both are there, and a change of the
// cart ends the order.

/** A cart as a checkout reads it: without what is saved for later. */
export type CartToOrder = {
  id: string
  version: number
  lines: (CartLineRow & { category: string })[]
}

/** The owner's cart, in one statement; undefined if nothing was ever put in it. */
export async function readCartToOrder(db: Db, owner: CartOwner): Promise<CartToOrder | undefined> {
  const { rows } = await sql<CartLineRow & { id: string; version: number; category: string }>`
    select carts.id, carts.version, line.product_id, line.quantity, line.seen_cents, line.saved_for_later,
      products.category, ${productOfLine(heldForCart)}
    from carts
    left join cart_lines line on line.cart_id = carts.id and not line.saved_for_later
    left join products on products.id = line.product_id
    where ${isOf(owner)} and carts.merged_into is null
    order by line.added_at, line.product_id`.execute(db)
  const [first] = rows
  if (!first) return undefined
  const { id, version } = first
  return {
    id,
    version,
    lines: rows.filter(({ product_id }) => (product_id as string | null) !== null),
  }
}

/** A cart that is being ordered: locked, so that it does not change until the transaction ends. */
export type CartBeingOrdered = { version: number; placedOrderId: string | null }

export async function holdCartToOrder(tx: Tx, id: string): Promise<CartBeingOrdered | undefined> {
  const { rows } = await sql<CartBeingOrdered>`
    select version, placed_order_id as "placedOrderId" from carts
    where id = ${id} and merged_into is null for no key update`.execute(tx)
  return rows[0]
}

export function notePlacedOrder(cartId: string, orderId: string): Write {
  return { sql: sql`update carts set placed_order_id = ${orderId} where id = ${cartId}` }
}

/** Says that a held cart has changed: the order it was placed as is of no use any more, and is cancelled by a job. */
export async function dropPlacedOrder(
  tx: Tx,
  { id, placedOrderId }: { id: string; placedOrderId: string | null },
): Promise<void> {
  if (placedOrderId === null) return
  await sql`update carts set placed_order_id = null where id = ${id}`.execute(tx)
  await createJobs().enqueue(tx, {
    name: 'carts.order-dropped',
    payload: { orderId: placedOrderId },
  })
}

/** Takes goods that were paid out of the cart they were ordered from, also if it has joined another since. */
export function takeBought(
  cartId: string,
  goods: readonly { productId: string; quantity: number }[],
): Write {
  const taking = sql`
    with cart as (
      select coalesce(merged_into, id) as id from carts where id = ${cartId}
    ), bought as (
      select * from unnest(
        ${goods.map(({ productId }) => productId)}::uuid[], ${goods.map(({ quantity }) => quantity)}::int[]
      ) as bought (product_id, quantity)
    ), lowered as (
      update cart_lines line set quantity = line.quantity - bought.quantity from bought, cart
      where line.cart_id = cart.id and line.product_id = bought.product_id
        and not line.saved_for_later and line.quantity > bought.quantity
    ), taken as (
      delete from cart_lines line using bought, cart
      where line.cart_id = cart.id and line.product_id = bought.product_id
        and not line.saved_for_later and line.quantity <= bought.quantity
    )
    update carts set version = version + 1, placed_order_id = null from cart where carts.id = cart.id`
  return { sql: taking }
}
