import { sql } from 'kysely'
import { longestPage } from '#contract/constants'
import type { UnmeasuredProduct } from '#contract/shipping/tables.schema'
import type { Db } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'

/** One page of the products on sale without weight or size, newest first. */
export async function listUnmeasured(
  db: Db,
  { cursor, limit = longestPage }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ rows: UnmeasuredProduct[]; next: string | null }> {
  const before = cursor === undefined ? null : readCursor(cursor, ['uuid'])[0]
  const { rows } = await sql<UnmeasuredProduct>`
    select id as "_id", part_number as "partNumber", name as "productName", company,
      weight_grams is not null as "hasWeight",
      length_mm is not null and width_mm is not null and height_mm is not null as "hasSize"
    from products
    where archived_at is null
      and (weight_grams is null or length_mm is null or width_mm is null or height_mm is null)
      and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${limit + 1}`.execute(db)
  return pageOf(rows, limit, ({ _id }) => [_id])
}
