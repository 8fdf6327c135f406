import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { listedColumns, valueColumns } from './product-columns.ts'

// These are plain SQL, since a query builder would put them together anew for every request.
export const onSale = sql<SqlBool>`products.archived_at is null`

// A subquery looks up the stock only for the products of the page. With a join, PostgreSQL may merge the tables and read
// them from the start, so that later pages cost more.
const besides = sql`products.id, products.picture_problem,
  (select on_hand - reserved from stock where product_id = products.id) as available`

export const productColumns = sql`${besides}, products.picture, ${named(listedColumns.map(([, column]) => column))}`

/** What lists show besides: the weight, and how many reviews count with the sum of their stars, which are kept. */
export const cardColumns = sql`
  products.weight_grams,
  (select array[reviews, stars] from product_ratings where product_id = products.id and reviews > 0) as rating`

/** The pictures after the first, in their order; null if there are none. */
export const morePictures = sql`(
  select json_agg(json_build_object('picture', more.picture, 'alt', more.alt) order by position)
  from product_pictures as more where more.product_id = products.id
)`

/** All that people edit of a product: `ValueColumns`. */
export const valuesRead = sql`${named(valueColumns)}, ${morePictures} as more_pictures`

/** What the page of a product reads of it. */
export const detailColumns = sql`${besides}, ${valuesRead}`

function named(columns: readonly string[]): RawBuilder<unknown> {
  return sql.raw(columns.map((column) => `products.${column}`).join(', '))
}

export const adderColumns = sql`,
  (select users.name from users where users.id = products.added_by) as added_by_name,
  (select users.email from users where users.id = products.added_by) as added_by_email`
