import { sql } from 'kysely'
import type { Db } from '#platform/db'

export type DownloadedRow = {
  product_id: string
  part_number: string
  make: string
  model: string
  model_id: number
  year_from: number
  year_to: number
  engine: string | null
  engine_id: number
  position: number | null
  quantity: number
  note: string | null
  qualifier_id: number
}

/** At most this many applications are read at a time. */
export const rowsOfPage = 1_000

/** Which applications are taken out: all, or those of a make, or of a product. */
export type Taken = { makeId?: number; productId?: string }

/** The applications after this one, product by product. */
export async function applicationsAfter(
  db: Db,
  after: DownloadedRow | null,
  { makeId, productId }: Taken,
): Promise<DownloadedRow[]> {
  const follows =
    after === null
      ? sql`true`
      : sql`one.product_id >= ${after.product_id}::uuid
          and (one.product_id, one.model_id, one.year_from, one.year_to, coalesce(one.engine_id, 0),
            coalesce(one.position, 0), coalesce(one.qualifier_id, 0)) > (${after.product_id}::uuid, ${after.model_id}::int,
            ${after.year_from}::int, ${after.year_to}::int, ${after.engine_id}::int, ${after.position ?? 0}::int,
            ${after.qualifier_id}::int)`
  const ofMake =
    makeId === undefined
      ? sql`true`
      : sql`one.model_id in (select id from vehicle_models where make_id = ${makeId}::int)`
  const ofProduct = productId === undefined ? sql`true` : sql`one.product_id = ${productId}::uuid`
  const { rows } = await sql<DownloadedRow>`
    select one.product_id, products.part_number, vehicle_makes.name as make, vehicle_models.name as model, one.model_id,
      one.year_from, one.year_to, engines.label as engine, coalesce(one.engine_id, 0) as engine_id, one.position,
      one.quantity, qualifiers.text as note, coalesce(one.qualifier_id, 0) as qualifier_id
    from fitments as one
    join products on products.id = one.product_id and archived_at is null
    join vehicle_models on vehicle_models.id = one.model_id
    join vehicle_makes on vehicle_makes.id = vehicle_models.make_id
    left join engines on engines.id = one.engine_id
    left join qualifiers on qualifiers.id = one.qualifier_id
    where ${follows} and ${ofMake} and ${ofProduct}
    order by one.product_id, one.model_id, one.year_from, one.year_to, coalesce(one.engine_id, 0),
      coalesce(one.position, 0), coalesce(one.qualifier_id, 0)
    limit ${rowsOfPage}`.execute(db)
  return rows
}

/** The make with this name, address or alias, as the tree of vehicles keys it. */
export async function makeWithKey(db: Db, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from vehicle_makes where name_key = ${key}
    union all
    select make_id as id from make_aliases where name_key = ${key}
    limit 1`.execute(db)
  return rows[0]?.id
}
