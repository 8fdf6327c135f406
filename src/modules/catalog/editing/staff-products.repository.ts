import { sql, type SqlBool } from 'kysely'
import { longestPage } from '#contract/constants'
import type { OffSaleQuery } from '#contract/staff/products.schema'
import { partNumberKey } from '#contract/values/part-number'
import type { Db } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import { matchesWords } from '../filters/product-filter.repository.ts'
import { valuesRead } from '../products/product-columns.repository.ts'
import type { StaffProductRow } from './staff-product.ts'

/** A product in any state, as staff see it. */
export async function findStaffProduct(db: Db, id: string): Promise<StaffProductRow | undefined> {
  const { rows } = await sql<StaffProductRow>`
    select id, version, ${valuesRead}, picture_problem, created_at,
      coalesce((select on_hand - reserved from stock where product_id = products.id), 0) as available,
      (select coalesce(users.name, users.email) from users where users.id = added_by and erased_at is null) as added_by_name,
      (
        select json_agg(former.part_number order by renamed_at desc) from former_part_numbers as former
        where former.product_id = products.id and former.part_number_key <> products.part_number_key
      ) as former_numbers,
      (
        select json_agg(json_build_object(
            'id', planned.id, 'price_cents', planned.price_cents, 'expected_cents', planned.expected_cents, 'at', planned.at, 'batch_id', planned.batch_id,
            'planned_by_name', (select coalesce(users.name, users.email) from users where users.id = planned_by and erased_at is null)
          ) order by planned.at)
        from planned_prices as planned where planned.product_id = products.id and planned.state = 'waiting'
      ) as planned
    from products where id = ${id}`.execute(db)
  return rows[0]
}

export async function isProductThere(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export type OffSaleRow = {
  id: string
  name: string
  company: string
  part_number: string
  price_cents: number
  picture: string
  available: number
  since: Date
}

/** One page of the products in one state off sale, newest first. */
export async function listOffSale(
  db: Db,
  { state, q, cursor, limit = longestPage }: OffSaleQuery,
): Promise<{ rows: OffSaleRow[]; next: string | null }> {
  const conditions = [
    sql<SqlBool>`archived_at is not null and coalesce(off_sale_as, 'removed') = ${state}`,
    ...(q ? [foundOffSale(q)] : []),
    ...(cursor ? [sql<SqlBool>`id < ${readCursor(cursor, ['uuid'])[0]}`] : []),
  ]
  const { rows } = await sql<OffSaleRow>`
    select id, name, company, part_number, price_cents, picture, archived_at as since,
      coalesce((select on_hand - reserved from stock where product_id = products.id), 0) as available
    from products where ${sql.join(conditions, sql` and `)}
    order by id desc limit ${limit + 1}`.execute(db)
  return pageOf(rows, limit, ({ id }) => [id])
}

/** Matches the beginning of a part number or the words. */
export function foundOffSale(q: string) {
  const key = partNumberKey(q)
  if (key === '') return matchesWords(q)
  return sql<SqlBool>`(part_number_key like ${`${key}%`} or ${matchesWords(q)})`
}

/** The names of users, or their addresses. Nobody is named who has erased the account. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .where('erased_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name, email }) => [id, name ?? email]))
}
