import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { InterchangeKind } from '#contract/fitment/fit-words'
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

/** A number that leads to more parts than this says nothing about any of them. */
const mostFound = 50

/**
 * The parts on sale that each number leads to. One that has exactly this number comes alone; then those that had it before, and those
 * that have it as an other number. A part that is no longer sold leads to the one that has taken its place, along the whole chain.
 * Where a maker is named, only numbers of that maker count, and no part's own.
 */
export async function findInterchange(
  db: Db | Tx,
  asked: readonly AskedNumber[],
): Promise<InterchangeRow[]> {
  const named = asked.filter(({ key }) => key !== '')
  if (named.length === 0) return []
  const { rows } = await sql<InterchangeRow>`
    select key, part_number, name, company, picture, number, maker, kind, note, steps > 0 as is_replacement, is_sample
    from (
      select *, row_number() over (partition by key order by place, steps > 0, maker, part_number) as rank
      from (
        select distinct on (chain.key, products.id) products.id, products.part_number, products.name, products.company,
          products.picture, chain.*
        from ${interchangeOf(named)} as chain join products on products.id = chain.sold and products.archived_at is null
        order by chain.key, products.id, place, steps, maker
      ) as each_part
    ) as found
    where rank <= ${mostFound}
    order by key, rank`.execute(db)
  return rows
}

/** Whether one of the numbers leads to a row of `products`. Each is looked up once for the whole list. */
export function interchangesWith(
  asked: readonly AskedNumber[],
  id: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${id} = any(${interchangeProducts(asked)})`
}

/** The ids of the products that the numbers lead to. */
export function interchangeProducts(asked: readonly AskedNumber[]): RawBuilder<unknown> {
  if (asked.length === 0) return sql`'{}'::uuid[]`
  return sql`array(select sold from ${interchangeOf(asked)})`
}

/** The products that the numbers lead to, by the function of the database. */
function interchangeOf(asked: readonly AskedNumber[]): RawBuilder<unknown> {
  const keys = asked.map(({ key }) => key)
  const makers = asked.map(({ maker }) => maker)
  return sql`numbers_behind(${keys}::text[], ${makers}::text[], ${mostFound})`
}
