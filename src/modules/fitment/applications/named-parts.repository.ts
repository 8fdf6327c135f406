import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'

/** A product that a part number leads to, or the numbers that look most like it. */
export type NamedPart = {
  key: string
  id: string | null
  isUniversal: boolean
  nearest: string[] | null
}

/** The products with these numbers: on sale first, then drafts and hidden ones, then those that had the number before. */
export async function namedParts(
  tx: Db | Tx,
  keys: readonly string[],
): Promise<Map<string, NamedPart>> {
  const { rows } = await sql<NamedPart>`
    select given.key, found.id,
      exists (select from product_fits where product_id = found.id and kind = 'universal') as "isUniversal",
      case when found.id is null then array(
        select part_number from (
          select distinct part_number, similarity(part_number_key, given.key) as alike
          from unnest(array[1, 2, 3]) as cut
          cross join lateral (
            select part_number, part_number_key from products
            where archived_at is null and length(given.key) - cut >= 2
              and part_number_key ~>=~ left(given.key, length(given.key) - cut)
              and part_number_key ~<~ (left(given.key, length(given.key) - cut) || '~')
            order by part_number_key using ~<~ limit 24
          ) as begun
        ) as candidates
        order by alike desc, part_number limit 3
      ) end as nearest
    from unnest(${[...new Set(keys)]}::text[]) as given (key)
    left join lateral (
      select id from (
        (select id, 1 as place from products where archived_at is null and part_number_key = given.key)
        union all
        (select id, 2 from products where off_sale_as is not null and part_number_key = given.key order by id limit 1)
        union all
        (
          select owner.id, 3 from former_part_numbers as former join products as owner on owner.id = former.product_id
          where former.part_number_key = given.key and (owner.archived_at is null or owner.off_sale_as is not null)
        )
      ) every order by place limit 1
    ) as found on true`.execute(tx)
  return new Map(rows.map((row) => [row.key, row]))
}
