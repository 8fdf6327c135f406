import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { BulkChoice } from '#contract/staff/bulk-changes.schema'
import type { Db, Tx } from '#platform/db'
import { foundOffSale } from '../editing/staff-products.repository.ts'
import { matches, passes } from '../filters/product-filter.repository.ts'

/** How many products are meant, counted up to `most`. */
export async function countWanted(db: Db, which: BulkChoice, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`${planOf(which)}
    select count(*) as count from (
      select from products where ${conditionsOf(which)} limit ${sql.lit(most)}
    ) wanted`.execute(db)
  return Number(rows[0]?.count)
}

/** The next products that are meant, in the order of their ids. */
export async function wantedIds(
  tx: Tx,
  which: BulkChoice,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${planOf(which)}
    select id from products where ${conditionsOf(which)} ${after === null ? sql`` : sql`and id > ${after}`}
    order by id limit ${sql.lit(limit)}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many products have the words decides the plan, so a search is planned for its own words. */
function planOf(which: BulkChoice): RawBuilder<unknown> {
  return 'filter' in which && which.filter.q ? sql`/* custom plan */` : sql``
}

/** The same products as in the lists of the staff. */
function conditionsOf(which: BulkChoice): RawBuilder<unknown> {
  if ('ids' in which) return sql`id = any(${which.ids}::uuid[])`
  const { state, q, ...filter } = which.filter
  const isOnSale = state === 'on_sale'
  const conditions = [
    isOnSale
      ? sql<SqlBool>`archived_at is null`
      : sql<SqlBool>`archived_at is not null and coalesce(off_sale_as, 'removed') = ${state}`,
    ...passes(filter),
    ...(q ? [isOnSale ? matches(q) : foundOffSale(q)] : []),
  ]
  return sql.join(conditions, sql` and `)
}
