import { sql } from 'kysely'
import type { Tx } from '#platform/db'

export type OwnNumber = { key: string; id: string; isOnSale: boolean }

/**
 * The parts of the shop that have one of these numbers, on sale or not. One on sale comes before others with its number.
 * Parts that were removed are found for `superseded` alone.
 */
export async function ownNumbers(
  tx: Tx,
  { keys, superseded }: { keys: readonly string[]; superseded: readonly string[] },
): Promise<Map<string, OwnNumber>> {
  const asked = sql`${[...new Set(keys)]}::text[]`
  const { rows } = await sql<OwnNumber>`
    select distinct on (key) key, id, place = 1 as "isOnSale"
    from (
      select part_number_key as key, id, 1 as place from products
      where archived_at is null and part_number_key = any (${asked})
      union all
      select part_number_key, id, 2 from products
      where off_sale_as is not null and part_number_key = any (${asked})
      union all
      select part_number_key, id, 3 from products
      where coalesce(off_sale_as, 'removed') = 'removed' and archived_at is not null
        and part_number_key = any (${[...new Set(superseded)]}::text[])
        and exists (select from product_replacements where old_product_id = products.id)
    ) as found
    order by key, place, id`.execute(tx)
  return new Map(rows.map((row) => [row.key, row]))
}
