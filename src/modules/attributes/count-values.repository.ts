import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#platform/db'
import { hasOne } from './asked-values.repository.ts'
import type { AskedValues } from './asked-values.ts'
import { presentValuesOf } from './values-present.repository.ts'

/** A value of an attribute, with how many products have it and pass all filters but those of the attribute itself. */
export type ValueCount = {
  attribute_id: string
  low: number | null
  high: number | null
  choice: string | null
  /** As one of the products has it. */
  written: string
  count: number
}

/** How many products pass all other filters if this attribute asks nothing. */
export type LooseCount = { attributeId: string; count: number }

/** If `isWhole` is false, the counts are estimates. */
export type CountedValues = { values: ValueCount[]; loosened: LooseCount[]; isWhole: boolean }

type Row = Omit<ValueCount, 'written'> & {
  /** Null in a row that counts the products without the filter by this attribute. */
  written: string | null
  /** How many products each counted one stands for. Null: the whole category is counted. */
  weight: number | null
}

/** At most this many products of a large category are counted. */
const mostSampled = 1_500

type Counting = {
  category: string
  /** The conditions of all other filters on a row of `products`, of which they read `id`, `company` and `price_cents`. */
  others: readonly RawBuilder<SqlBool>[]
  /** The condition of the words that were searched for. It may read any column. */
  words?: RawBuilder<SqlBool> | undefined
  asked: readonly AskedValues[]
  /** Whether the category has so many products that only a shuffled part of them is counted. */
  isLarge: boolean
}

/**
 * Counts the values of the attributes of a category over its products on sale, and the products without each of the asked
 * attributes. Values that no product has under the other filters are there with 0.
 */
export async function countValues(db: Db, counting: Counting): Promise<CountedValues> {
  const isPlain = counting.asked.length === 0 && !counting.isLarge
  return isPlain ? countPlain(db, counting) : countJudged(db, counting)
}

/** Begins with the values: a category may have many products and few of them with attributes. */
async function countPlain(
  db: Db,
  counting: Pick<Counting, 'category' | 'others' | 'words'>,
): Promise<CountedValues> {
  const { category } = counting
  const passing = passesOthers(counting)
  const { rows } = await sql<ValueCount>`
    select attribute_id, low, high, choice, min(written) as written, count(*) filter (where passing)::int as count
    from (
      select id, ${passing} as passing from products where archived_at is null and category = ${category}
    ) as shelf join product_attributes on product_id = shelf.id
    where attribute_id in (select id from attributes where category = ${category} and (is_filter or is_column))
      and (low is not null or choice is not null)
    group by attribute_id, low, high, choice`.execute(db)
  return { values: rows, loosened: [], isWhole: true }
}

/** Judges each product by what is asked of it, on the whole category or on a part of it. */
async function countJudged(db: Db, counting: Counting): Promise<CountedValues> {
  const { category, asked, isLarge, words } = counting
  const passing = passesOthers(counting)
  // Without words the index has all that is read (`products_on_sale_category_shuffled`).
  const sampled = words ? sql`*` : sql`id, company, price_cents`
  const meets = asked.map(
    (one, index) =>
      sql`, coalesce(bool_or(had.attribute_id = ${one.attributeId}::uuid and ${hasOne(one, 'had')}), false) as ${flag(index)}`,
  )
  const passed = asked.map(
    ({ attributeId }, index) => sql` and (${flag(index)} or attribute_id = ${attributeId}::uuid)`,
  )
  const loosened = asked.map(({ attributeId }, without) => {
    const rest = asked.flatMap((_, index) => (index === without ? [] : [sql` and ${flag(index)}`]))
    return sql`
      union all
      select ${attributeId}::uuid, null, null, null, null,
        count(*) filter (where passing ${sql.join(rest, sql` `)}), (select weight from weigh)
      from judged`
  })
  const judged =
    asked.length === 0
      ? sql`select id, passing from shelf`
      : sql`
        select shelf.id, passing ${sql.join(meets, sql` `)}
        from shelf left join had on had.id = shelf.id
        group by shelf.id, passing`
  const whole = sql`
      select id, null::int as place, ${passing} as passing
      from products where archived_at is null and category = ${category}`
  const part = sql`
      select id, place, ${passing} as passing from (
        select ${sampled}, uuid_hash(id) as place from products
        where archived_at is null and category = ${category} and uuid_hash(id) < -1073741824
        order by uuid_hash(id), id limit ${sql.lit(mostSampled)}
      ) as products`
  const { rows } = await sql<Row>`
    with recursive shelf as materialized (${isLarge ? part : whole}
    ), weigh as materialized (
      select 4294967296 / (max(place) + 2147483649)::float8 as weight from shelf
    ), known as materialized (
      select id, kind from attributes where category = ${category} and (is_filter or is_column)
    ), had as materialized (
      select shelf.id, attribute_id, low, high, choice, written
      from shelf join product_attributes on product_id = shelf.id
      where attribute_id in (select id from known) and (low is not null or choice is not null)
    ), judged as materialized (${judged}), ${presentValuesOf(sql`select id, kind from known where ${sql.lit(isLarge)}`)}
    select attribute_id, low, high, choice, min(written) as written, sum(count)::int as count, (select weight from weigh)
    from (
      select attribute_id, low, high, choice, min(written) as written,
        count(*) filter (where passing ${sql.join(passed, sql` `)}) as count
      from judged join had using (id)
      group by attribute_id, low, high, choice
      union all
      select attribute_id, low, high, choice, written, 0 from present
    ) as counted
    group by attribute_id, low, high, choice
    ${sql.join(loosened, sql` `)}`.execute(db)
  return {
    values: rows.flatMap(({ weight, written, ...row }) =>
      written === null ? [] : [{ ...row, written, count: estimated(row.count, weight) }],
    ),
    loosened: rows.flatMap(({ written, attribute_id: attributeId, count, weight }) =>
      written === null ? [{ attributeId, count: estimated(count, weight) }] : [],
    ),
    isWhole: rows.every(({ weight }) => weight === null),
  }
}

function passesOthers({ others, words }: Pick<Counting, 'others' | 'words'>): RawBuilder<unknown> {
  const conditions = [...others, ...(words ? [words] : [])]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

function estimated(counted: number, weight: number | null): number {
  return weight === null ? Number(counted) : Math.round(Number(counted) * weight)
}

function flag(index: number) {
  return sql.ref(`passes${index}`)
}
