import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ProductFileQuery } from '#contract/staff/product-files.schema'
import type { Db } from '#platform/db'
import type { ValueColumns } from '../products/product-columns.ts'
import { foundOffSale } from '../editing/staff-products.repository.ts'
import { matches, passes } from '../filters/product-filter.repository.ts'
import { valuesRead } from '../products/product-columns.repository.ts'

export type ProductSheetRow = ValueColumns & { id: string; former_numbers: string[] | null }
export type PriceSheetRow = Pick<ValueColumns, 'name' | 'part_number' | 'price_cents'> & {
  id: string
}

/** At most this many products are read at a time. */
export const productsOfPage = 500

/** The next products that pass a filter, oldest first. */
export async function productsAfter(
  db: Db,
  query: ProductFileQuery,
  after: string | null,
): Promise<ProductSheetRow[]> {
  const { rows } = await sql<ProductSheetRow>`${planOf(query)}
    select id, ${valuesRead},
      (
        select json_agg(former.part_number order by renamed_at desc) from former_part_numbers as former
        where former.product_id = products.id and former.part_number_key <> products.part_number_key
      ) as former_numbers
    from products where ${conditions(query, after)} order by id limit ${productsOfPage}`.execute(db)
  return rows
}

export async function pricesAfter(
  db: Db,
  query: ProductFileQuery,
  after: string | null,
): Promise<PriceSheetRow[]> {
  const { rows } = await sql<PriceSheetRow>`${planOf(query)}
    select id, name, part_number, price_cents
    from products where ${conditions(query, after)} order by id limit ${productsOfPage}`.execute(db)
  return rows
}

function conditions({ state, q, ...filter }: ProductFileQuery, after: string | null) {
  const isSearched = q
    ? state === undefined || state === 'on_sale'
      ? matches(q)
      : foundOffSale(q)
    : undefined
  return sql.join(
    [
      inState(state),
      ...passes(filter),
      ...(isSearched ? [isSearched] : []),
      ...(after === null ? [] : [sql<SqlBool>`products.id > ${after}`]),
    ],
    sql` and `,
  )
}

function inState(state: ProductFileQuery['state']): RawBuilder<SqlBool> {
  if (state === undefined) {
    return sql<SqlBool>`(products.archived_at is null or products.off_sale_as is not null)`
  }
  return state === 'on_sale'
    ? sql<SqlBool>`products.archived_at is null`
    : sql<SqlBool>`(products.archived_at is not null and products.off_sale_as = ${state})`
}

/** How many products have the words decides the plan, so a search is planned for its own words. */
function planOf({ q }: ProductFileQuery): RawBuilder<unknown> {
  return q ? sql`/* custom plan */` : sql``
}
