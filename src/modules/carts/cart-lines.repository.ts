import { sql } from 'kysely'
import { mostCartLines } from '#contract/carts/limits'
import type { Tx } from '#platform/db'
import type { HeldCart } from './carts.repository.ts'

export type WantedUnits = { productId: string; quantity: number }

/**
 * Sets a line. Writes nothing for a product off sale that the cart does not have, or beyond the most lines. A quantity that
 * is there already changes nothing, the version included.
 */
export async function putLine(
  tx: Tx,
  { id }: HeldCart,
  { productId, quantity, savedForLater }: WantedUnits & { savedForLater: boolean },
  at: Date,
): Promise<void> {
  await sql`
    with changed as (
      insert into cart_lines as line (cart_id, product_id, quantity, seen_cents, saved_for_later, added_at)
      select ${id}, products.id, ${quantity}::int, products.price_cents, ${savedForLater}::boolean, ${at}::timestamptz
      from products
      where products.id = ${productId} and (
        exists (select from cart_lines where cart_id = ${id} and product_id = ${productId})
        or products.archived_at is null
          and (select count(*) from cart_lines where cart_id = ${id}) < ${mostCartLines}::int)
      on conflict (cart_id, product_id) do update
        set quantity = excluded.quantity, saved_for_later = excluded.saved_for_later
        where (line.quantity, line.saved_for_later) is distinct from (excluded.quantity, excluded.saved_for_later)
      returning line.product_id
    )
    update carts set version = version + 1 where id = ${id} and exists (select from changed)`.execute(
    tx,
  )
}

/**
 * Puts several products in the cart, in their order. `add` adds to a line that is there, one saved for later too; `set`
 * replaces its quantity. The caller sees to the most lines and to what is on sale.
 */
export async function putLines(
  tx: Tx,
  { id }: HeldCart,
  wanted: readonly WantedUnits[],
  mode: 'add' | 'set',
  at: Date,
): Promise<void> {
  if (wanted.length === 0) return
  await sql`
    with changed as (
      insert into cart_lines as line (cart_id, product_id, quantity, seen_cents, added_at)
      select ${id}, products.id, wanted.quantity, products.price_cents,
        ${at}::timestamptz + wanted.place * interval '1 microsecond'
      from unnest(
        ${wanted.map(({ productId }) => productId)}::uuid[], ${wanted.map(({ quantity }) => quantity)}::int[]
      ) with ordinality as wanted (product_id, quantity, place)
      join products on products.id = wanted.product_id
      on conflict (cart_id, product_id) do update set
        quantity = case when ${mode === 'add'}::boolean
          then least(line.quantity::bigint + excluded.quantity, 1000000000) else excluded.quantity end,
        saved_for_later = false
      returning line.product_id
    )
    update carts set version = version + 1 where id = ${id} and exists (select from changed)`.execute(
    tx,
  )
}

export async function deleteLine(tx: Tx, { id }: HeldCart, productId: string): Promise<void> {
  await sql`
    with gone as (
      delete from cart_lines where cart_id = ${id} and product_id = ${productId} returning product_id
    )
    update carts set version = version + 1 where id = ${id} and exists (select from gone)`.execute(
    tx,
  )
}

/** Notes the prices that the owner has seen, each only if it is still the price. */
export async function noteSeenPrices(
  tx: Tx,
  { id }: HeldCart,
  seen: readonly { productId: string; cents: number }[],
): Promise<void> {
  await sql`
    with noted as (
      update cart_lines line set seen_cents = products.price_cents
      from products, unnest(
        ${seen.map(({ productId }) => productId)}::uuid[], ${seen.map(({ cents }) => cents)}::bigint[]
      ) as seen (product_id, cents)
      where line.cart_id = ${id} and line.product_id = products.id and products.id = seen.product_id
        and products.price_cents = seen.cents and line.seen_cents <> products.price_cents
      returning line.product_id
    )
    update carts set version = version + 1 where id = ${id} and exists (select from noted)`.execute(
    tx,
  )
}
