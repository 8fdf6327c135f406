import { sql } from 'kysely'
import type { Tx } from '#platform/db'

/** The products that part numbers lead to: those on sale, drafts and hidden ones, and those that had the number before. */
export type Named = { onSale: string | null; offSale: string[]; former: string | null }

export async function productsNamed(tx: Tx, keys: readonly string[]): Promise<Map<string, Named>> {
  const { rows } = await sql<Named & { key: string }>`
    select key,
      (select id from products where part_number_key = key and archived_at is null) as "onSale",
      array(select id from products where part_number_key = key and off_sale_as is not null order by id) as "offSale",
      (
        select products.id from former_part_numbers join products on products.id = product_id
        where former_part_numbers.part_number_key = key
          and (products.archived_at is null or products.off_sale_as is not null)
      ) as former
    from unnest(${[...new Set(keys)]}::text[]) as key`.execute(tx)
  return new Map(rows.map((row) => [row.key, row]))
}

/** All numbers that lead to each of these products, now or from before. */
export async function numbersOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; keys: string[] }>`
    select id, part_number_key || array(
      select part_number_key from former_part_numbers where product_id = products.id
    ) as keys
    from products where id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, keys }) => [id, keys]))
}
