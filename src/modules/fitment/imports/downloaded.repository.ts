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

/** So many applications are read at a time. */
export const rowsOfPage = 1_000

/** The applications after this one, product by product. */
export async function applicationsAfter(
  db: Db,
  after: DownloadedRow | null,
): Promise<DownloadedRow[]> {
  const follows =
    after === null
      ? sql`true`
      : sql`one.product_id >= ${after.product_id}::uuid
          and (one.product_id, one.model_id, one.year_from, one.year_to, coalesce(one.engine_id, 0),
            coalesce(one.position, 0), coalesce(one.qualifier_id, 0)) > (${after.product_id}::uuid, ${after.model_id}::int,
            ${after.year_from}::int, ${after.year_to}::int, ${after.engine_id}::int, ${after.position ?? 0}::int,
            ${after.qualifier_id}::int)`
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
    where ${follows}
    order by one.product_id, one.model_id, one.year_from, one.year_to, coalesce(one.engine_id, 0),
      coalesce(one.position, 0), coalesce(one.qualifier_id, 0)
    limit ${rowsOfPage}`.execute(db)
  return rows
}
