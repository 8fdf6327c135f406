import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '#contract/refusals'
import type { Db, Tx } from '#platform/db'
import { emptyCart, type CartLineRow, type CartRows } from './cart.ts'

/** A customer, or a guest by the hash of the token. */
export type CartOwner = { userId: string } | { tokenHash: Buffer }

/** A cart whose row is locked until the transaction ends. */
export type HeldCart = {
  id: string
  isGuests: boolean
  /** The unpaid order that the cart was placed as. */
  placedOrderId: string | null
}

/** A product as a line shows it, with the units that its owner may have: those on the shelf, and those held anyway. */
export function productOfLine(held: RawBuilder<unknown> = sql`0`) {
  return sql`
    products.part_number, products.name, products.company, products.picture, products.price_cents,
    products.minimum_order, products.archived_at is not null as is_off_sale, products.off_sale_as,
    (select on_hand - reserved from stock where stock.product_id = products.id) + ${held} as available`
}

/** The units that the order holds which a cart was placed as. They are not short for the cart itself. */
export const heldForCart = sql`coalesce((
  select held.quantity from orders
  join order_lines held on held.order_id = orders.id and held.kind = 'goods'
  where orders.id = carts.placed_order_id and orders.hold_expires_at is not null
    and held.product_id = products.id), 0)`

/** The cart of an owner, in one statement. One who has put nothing in it has an empty one. */
export function readCart(db: Db, owner: CartOwner): Promise<CartRows> {
  return readWhere(db, isOf(owner))
}

export function readCartById(tx: Tx, { id }: HeldCart): Promise<CartRows> {
  return readWhere(tx, sql`carts.id = ${id}`)
}

async function readWhere(db: Db, is: RawBuilder<unknown>): Promise<CartRows> {
  const { rows } = await sql<CartLineRow & { version: number; product_id: string | null }>`
    select carts.version, line.product_id, line.quantity, line.seen_cents, line.saved_for_later,
      ${productOfLine(heldForCart)}
    from carts
    left join cart_lines line on line.cart_id = carts.id
    left join products on products.id = line.product_id
    where ${is} and carts.merged_into is null
    order by line.added_at, line.product_id`.execute(db)
  const [first] = rows
  if (!first) return emptyCart
  return { version: first.version, lines: rows.filter(({ product_id }) => product_id !== null) }
}

/** Locks the owner's cart, or begins one. Refuses `cart_merged` if a customer has taken over the guest's. */
export async function holdCart(
  tx: Tx,
  { id, owner, at }: { id: string; owner: CartOwner; at: Date },
): Promise<HeldCart> {
  const cart = await holdOrMerged(tx, { id, owner, at })
  if (cart.isMerged) throw new Refusal('cart_merged')
  return cart
}

/** Locks a guest's cart for being merged, or begins one, so that what is on its way to it is refused later. */
export function holdForMerge(
  tx: Tx,
  { id, tokenHash, at }: { id: string; tokenHash: Buffer; at: Date },
): Promise<HeldCart & { isMerged: boolean }> {
  return holdOrMerged(tx, { id, owner: { tokenHash }, at })
}

async function holdOrMerged(
  tx: Tx,
  { id, owner, at }: { id: string; owner: CartOwner; at: Date },
): Promise<HeldCart & { isMerged: boolean }> {
  const isGuests = 'tokenHash' in owner
  const { rows } = await sql<{ id: string; is_merged: boolean; placed_order_id: string | null }>`
    insert into carts as cart (id, ${sql.raw(isGuests ? 'token_hash' : 'user_id')}, updated_at)
    values (${id}, ${isGuests ? owner.tokenHash : owner.userId}, ${at})
    on conflict (${sql.raw(isGuests ? 'token_hash' : 'user_id')}) do update set updated_at = excluded.updated_at
    returning cart.id, cart.placed_order_id, cart.merged_into is not null as is_merged`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('An upsert answers its row.')
  const { id: heldId, placed_order_id: placedOrderId, is_merged: isMerged } = row
  return { id: heldId, isGuests, placedOrderId, isMerged }
}

/** The products in a cart, those saved for later included. */
export async function productsIn(tx: Tx, { id }: HeldCart): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('cart_lines')
    .select('product_id')
    .where('cart_id', '=', id)
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}

/** How many lines one cart would have with those of another. */
export async function countTogether(tx: Tx, one: HeldCart, other: HeldCart): Promise<number> {
  const { count } = await tx
    .selectFrom('cart_lines')
    .select((lines) => lines.fn.count<number>('product_id').distinct().as('count'))
    .where('cart_id', 'in', [one.id, other.id])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Moves the lines of a guest's cart into a customer's. Every rule is one that does not depend on the order in which carts
 * are merged: quantities are added, of two prices the lower one counts as seen, and a product stays saved for later only if
 * it was in both.
 */
export async function moveLines(tx: Tx, from: HeldCart, to: HeldCart): Promise<void> {
  await sql`
    with moved as (
      delete from cart_lines where cart_id = ${from.id}
      returning product_id, quantity, seen_cents, saved_for_later, added_at
    ), added as (
      insert into cart_lines as line (cart_id, product_id, quantity, seen_cents, saved_for_later, added_at)
      select ${to.id}, product_id, quantity, seen_cents, saved_for_later, added_at from moved
      on conflict (cart_id, product_id) do update set
        quantity = least(line.quantity::bigint + excluded.quantity, 1000000000),
        seen_cents = least(line.seen_cents, excluded.seen_cents),
        saved_for_later = line.saved_for_later and excluded.saved_for_later,
        added_at = least(line.added_at, excluded.added_at)
      returning line.product_id
    ), ended as (
      update carts set merged_into = ${to.id}, version = version + 1 where id = ${from.id}
    )
    update carts set version = version + 1 where id = ${to.id} and exists (select from added)`.execute(
    tx,
  )
}

/** Deletes carts of guests that have not changed since `before`, at most `most` of them; returns how many. */
export async function deleteGuestCarts(db: Db, before: Date, most: number): Promise<number> {
  const { rows } = await sql`
    delete from carts where id in (
      select id from carts where token_hash is not null and updated_at < ${before}
      order by updated_at limit ${sql.lit(most)} for update skip locked
    ) returning id`.execute(db)
  return rows.length
}

export async function deleteCartOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('carts').where('user_id', '=', userId).execute()
}

export function isOf(owner: CartOwner): RawBuilder<unknown> {
  return 'userId' in owner
    ? sql`carts.user_id = ${owner.userId}`
    : sql`carts.token_hash = ${owner.tokenHash}`
}
