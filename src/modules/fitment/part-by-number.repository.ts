import { sql, type RawBuilder } from 'kysely'
import { partNumberKey } from '#contract/values/part-number'
import type { Db } from '#platform/db'
import { interchangeProducts } from './interchange.repository.ts'

/** The id of the part on sale that has this number, had it before, or is the only one to which it leads as an other number. */
export function idOfNumber(partNumber: string): RawBuilder<string | null> {
  const key = partNumberKey(partNumber)
  return sql`coalesce(
    (select id from products where archived_at is null and part_number_key = ${key}),
    (select owner.id from former_part_numbers as former join products as owner on owner.id = former.product_id
      where former.part_number_key = ${key} and owner.archived_at is null limit 1),
    (select case when count(*) = 1 then min(id::text)::uuid end from products
      where archived_at is null and id = any(${interchangeProducts([{ key, maker: '' }])})))`
}

export async function isPartThere(db: Db, partNumber: string): Promise<boolean> {
  const { rows } = await sql<{ id: string | null }>`select ${idOfNumber(partNumber)} as id`.execute(
    db,
  )
  return rows[0]?.id != null
}
