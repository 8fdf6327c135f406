import { sql } from 'kysely'
import type { InterchangeKind } from '#contract/fitment/fit-words'
import { partNumberKey } from '#contract/values/part-number'
import type { Db } from '#platform/db'

export type InterchangeRow = {
  part_number: string
  name: string
  company: string
  picture: string
  number: string | null
  maker: string | null
  kind: InterchangeKind | null
  note: string | null
  is_replacement: boolean
  is_sample: boolean
}

/** A number that means more parts than this says nothing about any of them. */
const mostFound = 50

/**
 * The parts on sale behind a number. One that has exactly this number comes alone; then those that had it before, and those
 * that have it with another maker. A part that is no longer sold leads to the one that has taken its place, along the
 * whole chain.
 */
export async function findInterchange(db: Db, number: string): Promise<InterchangeRow[]> {
  const key = partNumberKey(number)
  if (key === '') return []
  const { rows } = await sql<InterchangeRow>`
    with recursive own as (
      select id from products where archived_at is null and part_number_key = ${key}
    ), named as (
      select id as product_id, null::text as number, null::text as maker, null::text as kind, null::text as note,
        false as is_sample, 1 as place
      from own
      union all
      select product_id, null, null, null, null, false, 2 from former_part_numbers
      where part_number_key = ${key} and not exists (select from own)
      union all
      select id, null, null, null, null, false, 3 from products
      where off_sale_as = 'hidden' and part_number_key = ${key} and not exists (select from own)
      union all
      (
        select product_id, number, maker, kind, note, is_sample, 4 from interchange_numbers
        where number_key = ${key} and not exists (select from own)
        order by maker, product_id limit ${mostFound}
      )
    ), chain as (
      select named.*, product_id as sold, 0 as steps from named
      union all
      select chain.product_id, chain.number, chain.maker, chain.kind, chain.note, chain.is_sample, chain.place,
        replaced.new_product_id, chain.steps + 1
      from chain
      join products as passed on passed.id = chain.sold and passed.archived_at is not null
      join product_replacements as replaced on replaced.old_product_id = chain.sold
    )
    select part_number, name, company, picture, number, maker, kind, note, steps > 0 as is_replacement, is_sample
    from (
      select distinct on (products.id) products.id, products.part_number, products.name, products.company,
        products.picture, chain.*
      from chain join products on products.id = chain.sold and products.archived_at is null
      order by products.id, place, steps, maker
    ) as found
    order by place, is_replacement, maker, part_number limit ${mostFound}`.execute(db)
  return rows
}
