import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ProductQuery } from '#contract/catalog/product-list.schema'
import { fitsMany, looksUpApplication, lookUpsFor, productsFor } from '#modules/fitment'
import type { Asked } from '../filters/product-filter.repository.ts'

/** What a list reads: the table `products`, with the column that has the ids in their order, and what its rows must meet. */
export type Source = {
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  conditions: RawBuilder<SqlBool>[]
}

type ListedQuery = ProductQuery & Asked
type Reading = {
  query: ListedQuery
  order: { column?: 'name' | 'price_cents'; direction: 'asc' | 'desc' }
  limit: number
  /** The conditions that a query puts to a row of `products`. */
  conditionsOf: (query: ListedQuery) => RawBuilder<SqlBool>[]
  /** The condition that a row follows the cursor; `id` is the column of its id. */
  followsOf: (id: RawBuilder<unknown>) => RawBuilder<SqlBool>[]
}

/**
 * How a list reads the parts of a vehicle without reading products that it does not show (decisions 83 and 88). By age it walks the
 * applications in the order of their products. By price, or with filters that most parts do not pass, it reads keys of all
 * parts of a vehicle from an index, and the products of the page alone. Undefined if it reads as any other list does.
 */
export function vehicleSource(reading: Reading): Source | undefined {
  const { query, order, conditionsOf, followsOf } = reading
  const { fitting, q, partNumber = [], related } = query
  if (!fitting || q || partNumber.length > 0 || related || order.column === 'name') return undefined
  if (order.column || isNarrow(query)) {
    return fitting.parts === undefined || fitsMany(fitting) ? undefined : byKeys(reading)
  }
  const id = sql`fitting.product_id`
  const conditions = [...conditionsOf({ ...query, fitting: undefined }), ...followsOf(id)]
  return { from: productsFor(fitting, order.direction), id, conditions }
}

function isNarrow({ category, company = [], asked = [], field = [] }: ListedQuery): boolean {
  return Boolean(category) || [company, asked, field].some((list) => list.length > 0)
}

function byKeys(reading: Reading): Source {
  const { query, order, limit, conditionsOf, followsOf } = reading
  const direction = sql.raw(order.direction)
  const id = sql`products.id`
  const by = sql`${order.column ? sql`products.price_cents ${direction},` : sql``} products.id ${direction}`
  const most = sql.lit(limit + 1)
  const gathered = (also: RawBuilder<unknown>) => sql`
    select products.id from products
    where ${sql.join([...conditionsOf(query), ...followsOf(id)], sql` and `)} ${also}
    order by ${by} limit ${most}`
  const walked = walkedKeys(reading, by)
  // Walked first. If the page is not full by then, all parts are gathered.
  const found = walked
    ? sql`
    with walked as materialized (${walked} limit ${most}), full_page as materialized (
      select count(*) = ${most} as is_full from walked
    )
    select id from walked where (select is_full from full_page)
    union all (${gathered(sql`and not (select is_full from full_page)`)})`
    : gathered(sql``)
  const from = sql`(${found}) as found
  cross join lateral (select products.* from products where products.id = found.id offset 0) as products`
  return { from, id, conditions: [sql`true`] }
}

/** The first products of the list, each looked up among the applications; undefined if it is cheaper to read all parts. */
function walkedKeys(
  { query, limit, conditionsOf, followsOf }: Reading,
  by: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  const { fitting } = query
  const most = fitting && lookUpsFor(fitting, limit)
  if (!fitting || most === undefined || most === null) return undefined
  const conditions = [
    ...conditionsOf({ ...query, fitting: undefined }),
    ...followsOf(sql`products.id`),
  ]
  return sql`
    select products.id from (
      select products.id from products where ${sql.join(conditions, sql` and `)}
      order by ${by} limit ${sql.lit(most)}
    ) as products where ${looksUpApplication(fitting)}`
}
