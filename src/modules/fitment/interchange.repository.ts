import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { InterchangeKind } from '#contract/fitment/fit-words'
import { partNumberKey } from '#contract/values/part-number'
import type { Db, Tx } from '#platform/db'
import type { AskedNumber } from './asked-numbers.ts'

export type InterchangeRow = {
  /** The key of the number that was asked for. */
  key: string
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
  return findBehind(db, [{ key: partNumberKey(number), maker: '' }])
}

/** The same for several numbers at once. Where a maker is named, only numbers of that maker count, and no part's own. */
export async function findBehind(
  db: Db | Tx,
  asked: readonly AskedNumber[],
): Promise<InterchangeRow[]> {
  const named = asked.filter(({ key }) => key !== '')
  if (named.length === 0) return []
  const { rows } = await sql<InterchangeRow>`
    with recursive ${chainsOf(named)}
    select key, part_number, name, company, picture, number, maker, kind, note, steps > 0 as is_replacement, is_sample
    from (
      select *, row_number() over (partition by key order by place, steps > 0, maker, part_number) as rank
      from (
        select distinct on (chain.key, products.id) products.id, products.part_number, products.name, products.company,
          products.picture, chain.*
        from chain join products on products.id = chain.sold and products.archived_at is null
        order by chain.key, products.id, place, steps, maker
      ) as each_part
    ) as found
    where rank <= ${mostFound}
    order by key, rank`.execute(db)
  return rows
}

/** Whether a row of `products` is behind one of the numbers. Each is looked up once for the whole list. */
export function isBehind(
  asked: readonly AskedNumber[],
  id: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${id} = any(array(with recursive ${chainsOf(asked)} select sold from chain))`
}

/**
 * The part of a statement that names parts by their numbers (`named`) and follows those that are no longer sold (`chain`, to
 * the product `sold`).
 */
function chainsOf(asked: readonly AskedNumber[]): RawBuilder<unknown> {
  return sql`
    given as (
      select * from unnest(${asked.map(({ key }) => key)}::text[], ${asked.map(({ maker }) => maker)}::text[])
        as given (key, maker)
    ), named as (
      select given.key, found.* from given cross join lateral (
        select id as product_id, null::text as number, null::text as maker, null::text as kind, null::text as note,
          false as is_sample, 1 as place
        from products where archived_at is null and part_number_key = given.key and given.maker = ''
        union all
        select product_id, null, null, null, null, false, 2 from former_part_numbers
        where part_number_key = given.key and given.maker = ''
        union all
        select id, null, null, null, null, false, 3 from products
        where off_sale_as = 'hidden' and part_number_key = given.key and given.maker = ''
        union all
        (
          select product_id, number, interchange_numbers.maker, kind, note, is_sample, 4 from interchange_numbers
          where number_key = given.key
            and (given.maker = '' or starts_with(${keyOf(sql`interchange_numbers.maker`)}, given.maker))
          order by interchange_numbers.maker, product_id limit ${mostFound}
        )
      ) as found
      where place = 1 or given.maker <> ''
        or not exists (select from products where archived_at is null and part_number_key = given.key)
    ), chain as (
      select named.*, product_id as sold, 0 as steps from named
      union all
      select chain.key, chain.product_id, chain.number, chain.maker, chain.kind, chain.note, chain.is_sample, chain.place,
        replaced.new_product_id, chain.steps + 1
      from chain
      join products as passed on passed.id = chain.sold and passed.archived_at is not null
      join product_replacements as replaced on replaced.old_product_id = chain.sold
    )`
}

/** The contract's `partNumberKey` of a text in SQL. */
function keyOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`
}
