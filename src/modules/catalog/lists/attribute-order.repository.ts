import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#platform/db'
import { pageOf, readAnyCursor } from '#platform/http'
import type { ProductRow } from '../products/product.ts'

export type SortedBy = { attributeId: string; direction: 'asc' | 'desc' }

type Parts = {
  plan: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  conditions: readonly RawBuilder<SqlBool>[]
}
type Page = SortedBy & { limit: number; cursor: string | undefined }
type Row = ProductRow & { sorted_by: number | null }

/** The cursor names the last number and product, or in the rest of the list, which has no numbers, the product alone. */
const cursors = { numbered: ['number', 'uuid'], rest: ['uuid'] } as const

/**
 * One page of products in the order of an attribute's numbers, by keyset: the index of the numbers is walked from the cursor
 * on. Products without a number follow. The two parts meet on one page of the list, which takes two statements.
 */
export async function listByAttribute(db: Db, parts: Parts, page: Page) {
  const { limit, cursor } = page
  const [shape, position] = cursor ? readAnyCursor(cursor, cursors) : ['numbered' as const, []]
  const rows = shape === 'numbered' ? await numbered(db, parts, { ...page, after: position }) : []
  if (rows.length <= limit) {
    const after = shape === 'rest' ? position : []
    rows.push(...(await rest(db, parts, { ...page, after, most: limit + 1 - rows.length })))
  }
  const listed = pageOf(rows, limit, ({ sorted_by, id }) =>
    sorted_by === null ? [id] : [sorted_by, id],
  )
  return {
    next: listed.next,
    rows: listed.rows.map(({ sorted_by: _sortedBy, ...row }): ProductRow => row),
  }
}

type Cursor = { after: readonly (string | number)[] }

async function numbered(
  db: Db,
  { plan, columns, conditions }: Parts,
  { attributeId, direction, limit, after }: Page & Cursor,
): Promise<Row[]> {
  const by = sql.raw(direction)
  const than = sql.raw(direction === 'asc' ? '>' : '<')
  const follows =
    after.length === 0
      ? sql`true`
      : sql`(number.low, number.product_id) ${than} (${after[0]}::bigint, ${after[1]}::uuid)`
  const { rows } = await sql<Row>`${plan}
    select ${columns}, number.low as sorted_by
    from product_attributes as number join products on products.id = number.product_id
    where number.attribute_id = ${attributeId}::uuid and number.place = 1 and number.low is not null
      and ${follows} and ${sql.join(conditions, sql` and `)}
    order by number.low ${by}, number.product_id ${by}
    limit ${sql.lit(limit + 1)}`.execute(db)
  return rows
}

async function rest(
  db: Db,
  { plan, columns, conditions }: Parts,
  { attributeId, direction, after, most }: Page & Cursor & { most: number },
): Promise<Row[]> {
  const by = sql.raw(direction)
  const than = sql.raw(direction === 'asc' ? '>' : '<')
  const follows = after.length === 0 ? sql`true` : sql`products.id ${than} ${after[0]}::uuid`
  const { rows } = await sql<Row>`${plan}
    select ${columns}, null as sorted_by
    from products
    where ${follows} and ${sql.join(conditions, sql` and `)} and not exists (
      select from product_attributes as number
      where number.product_id = products.id and number.attribute_id = ${attributeId}::uuid and number.place = 1
        and number.low is not null
    )
    order by products.id ${by}
    limit ${sql.lit(most)}`.execute(db)
  return rows
}
