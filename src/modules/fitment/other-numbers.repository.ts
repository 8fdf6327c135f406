import { sql, type RawBuilder } from 'kysely'
import type { OtherNumber } from '#contract/fitment/other-number.schema'
import { interchangeKinds } from '#contract/fitment/fit-words'
import type { Db } from '#platform/db'

/** More numbers than these of one part help nobody to find it. */
const mostOfProduct = 200

export type OtherNumberOfProduct = OtherNumber & { isSample: boolean }

/**
 * A column of a product: its other numbers, in the order of their kinds, with the parts of ours whose place it has
 * taken. Null without any.
 */
export const otherNumbersOfProduct: RawBuilder<unknown> = sql`(
  with recursive olds as (
    select old_product_id as id from product_replacements where new_product_id = products.id
    union
    select older.old_product_id from olds join product_replacements as older on older.new_product_id = olds.id
  )
  select json_agg(json_build_object('number', number, 'maker', maker, 'kind', kind, 'note', note, 'isSample', is_sample)
    order by array_position(${[...interchangeKinds]}::text[], kind), lower(maker), number)
  from (
    select number, maker, kind, note, is_sample from interchange_numbers where product_id = products.id
    union all
    select old.part_number, old.company, 'ours', null, false
    from olds join products as old on old.id = olds.id and old.archived_at is not null
    limit ${sql.lit(mostOfProduct)}
  ) as others
)`

/** The other numbers of a product, in whatever state it is. */
export async function otherNumbersOf(db: Db, id: string): Promise<OtherNumberOfProduct[]> {
  const { rows } = await sql<{ numbers: OtherNumberOfProduct[] | null }>`
    select ${otherNumbersOfProduct} as numbers from products where id = ${id}`.execute(db)
  return rows[0]?.numbers ?? []
}

/**
 * A table of the other numbers that begin with a key, in their order, and of a part of ours that is no longer sold under
 * the whole key, with the product that each leads to now (`sold`): columns `key`, `number`, `maker`, `kind`, `note`, `sold`. At
 * most `most` numbers.
 */
export function otherNumbersBeginning(key: string, most: number): RawBuilder<unknown> {
  return sql`(
    with recursive begun as (
      (
        select number_key as key, number, maker, kind, note, product_id as sold from interchange_numbers
        where number_key ~>=~ ${key} and number_key ~<~ ${`${key}~`}
        order by number_key using ~<~ limit ${sql.lit(most)}
      ) union all (
        select part_number_key, part_number, company, 'ours', null, id from products
        where off_sale_as = 'hidden' and part_number_key = ${key}
      )
    ), chain as (
      select key, number, maker, kind, note, sold from begun
      union
      select chain.key, chain.number, chain.maker, chain.kind, chain.note, replaced.new_product_id
      from chain
      join products as passed on passed.id = chain.sold and passed.archived_at is not null
      join product_replacements as replaced on replaced.old_product_id = chain.sold
    )
    select key, number, maker, kind, note, sold from chain
  )`
}
