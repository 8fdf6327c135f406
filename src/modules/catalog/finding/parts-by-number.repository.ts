import { sql } from 'kysely'
import { nearestNumbers } from '#contract/carts/limits'
import { partNumberKey } from '#contract/values/part-number'
import type { Db } from '#platform/db'
import { slipsOf } from './number-slips.ts'

export type PartRow = {
  key: string
  is_former: boolean
  id: string
  part_number: string
  name: string
  company: string
  picture: string
  price_cents: number
  minimum_order: number
  is_off_sale: boolean
  available: number
}

export type NearPart = { key: string; part_number: string; name: string }

/** A number shorter than this is the beginning of too many others to guess from. */
const shortestKey = 3
/** At most this many numbers are looked for nearest ones at a time. */
const mostMistyped = 50
/** At most this many slips are looked up for all numbers together: 24 for each of 50, which is what a number of eight characters has. */
const mostSlips = 1200

/**
 * The products with these numbers, by the key of what was asked: one on sale first, then one that had the number before,
 * then one that is hidden. Drafts and removed products are nobody's business.
 */
export async function findPartsByNumber(
  db: Db,
  partNumbers: readonly string[],
): Promise<Map<string, PartRow>> {
  const keys = keysOf(partNumbers)
  if (keys.length === 0) return new Map()
  const { rows } = await sql<PartRow>`
    select given.key, found.is_former, products.id, products.part_number, products.name, products.company,
      products.picture, products.price_cents, products.minimum_order, products.archived_at is not null as is_off_sale,
      (select on_hand - reserved from stock where product_id = products.id) as available
    from unnest(${keys}::text[]) as given (key)
    cross join lateral (
      select id, is_former from (
        (
          select id, false as is_former, 1 as place from products
          where archived_at is null and part_number_key = given.key
        ) union all (
          select owner.id, true, 2 from former_part_numbers as former
          join products as owner on owner.id = former.product_id
          where former.part_number_key = given.key and owner.archived_at is null
        ) union all (
          select id, false, 3 from products where off_sale_as = 'hidden' and part_number_key = given.key
        )
      ) every order by place limit 1
    ) found
    join products on products.id = found.id`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}

/**
 * Products whose numbers look most like each of these: those with letters or digits changed round, left out or mistaken for
 * others, then those that begin alike. Only the first 50 numbers are looked at. If there are many, a number
 * that is longer than most is searched for slips at its end alone.
 */
export async function findNearParts(
  db: Db,
  partNumbers: readonly string[],
): Promise<Map<string, NearPart[]>> {
  const keys = keysOf(partNumbers)
    .filter((key) => key.length >= shortestKey && key.length <= 60)
    .slice(0, mostMistyped)
  if (keys.length === 0) return new Map()
  const each = Math.floor(mostSlips / keys.length)
  const slips = keys.flatMap((key) => slipsOf(key, each).map((slip) => ({ key, slip })))
  const { rows } = await sql<NearPart>`
    with slips as (
      select key, slip from unnest(
        ${slips.map(({ key }) => key)}::text[], ${slips.map(({ slip }) => slip)}::text[]) as slips (key, slip)
    )
    select given.key, near.part_number, near.name
    from unnest(${keys}::text[]) as given (key)
    cross join lateral (
      select part_number, name, min(place) as place, max(alike) as alike from (
        select part_number, name, 1 as place, similarity(part_number_key, given.key) as alike
        from slips join products on part_number_key = slips.slip and archived_at is null
        where slips.key = given.key
        union all
        select begun.part_number, begun.name, cut.place, similarity(begun.part_number_key, given.key)
        from unnest(array[1, 2, 3]) as cut (place)
        cross join lateral (
          select part_number, name, part_number_key from products
          where archived_at is null and length(given.key) - cut.place >= 2
            and part_number_key ~>=~ left(given.key, length(given.key) - cut.place)
            and part_number_key ~<~ (left(given.key, length(given.key) - cut.place) || '~')
          order by part_number_key using ~<~ limit 24
        ) begun
      ) candidates
      group by part_number, name
      order by place, alike desc, part_number limit ${sql.lit(nearestNumbers)}
    ) near`.execute(db)
  return Map.groupBy(rows, ({ key }) => key)
}

function keysOf(partNumbers: readonly string[]): string[] {
  return [...new Set(partNumbers.map((number) => partNumberKey(number)))].filter(Boolean)
}
