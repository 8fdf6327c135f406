import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import type { HeldCart } from './carts.repository.ts'

export type LineBefore = { productId: string; quantity: number; savedForLater: boolean }

/** The lines of these products are again what they were; those of which nothing was there are gone. */
export async function restoreLines(
  tx: Tx,
  { id }: HeldCart,
  { before, productIds }: { before: readonly LineBefore[]; productIds: readonly string[] },
): Promise<void> {
  await sql`
    with known as (
      select * from unnest(
        ${before.map(({ productId }) => productId)}::uuid[],
        ${before.map(({ quantity }) => quantity)}::int[],
        ${before.map(({ savedForLater }) => savedForLater)}::boolean[]
      ) as known (product_id, quantity, saved_for_later)
    ), gone as (
      delete from cart_lines
      where cart_id = ${id} and product_id = any(${productIds}::uuid[])
        and product_id not in (select product_id from known)
    )
    update cart_lines line set quantity = known.quantity, saved_for_later = known.saved_for_later
    from known where line.cart_id = ${id} and line.product_id = known.product_id`.execute(tx)
}
