import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'
import type { ToldSizes } from './pies-sizes.ts'

export type PartSizes = ToldSizes & { productId: string }

/** Keeps sizes of parts for which the shop lacks some of them. The last word of a file about a part counts. */
export async function keepToldSizes(
  tx: Tx,
  id: string,
  sizes: readonly PartSizes[],
): Promise<void> {
  if (sizes.length === 0) return
  await sql`
    insert into interchange_import_sizes (import_id, product_id, weight_grams, length_mm, width_mm, height_mm)
    select distinct on (products.id) ${id}::uuid, products.id, told."weightGrams", told."lengthMm", told."widthMm", told."heightMm"
    from jsonb_to_recordset(${JSON.stringify(sizes.map((one, place) => ({ ...one, place })))}::jsonb) as told (
      "productId" uuid, "weightGrams" int, "lengthMm" int, "widthMm" int, "heightMm" int, place int)
    join products on products.id = told."productId"
    where (products.weight_grams is null and told."weightGrams" is not null)
      or (products.length_mm is null and told."lengthMm" is not null)
      or (products.width_mm is null and told."widthMm" is not null)
      or (products.height_mm is null and told."heightMm" is not null)
    order by products.id, place desc
    on conflict (import_id, product_id) do update set weight_grams = excluded.weight_grams,
      length_mm = excluded.length_mm, width_mm = excluded.width_mm, height_mm = excluded.height_mm`.execute(
    tx,
  )
}

export type SizeRow = {
  product_id: string
  part_number: string
  weight_grams: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
}

/**
 * The parts for which the file tells what the shop lacks. What the shop has comes as it is, so that a file of products of
 * these rows changes nothing else.
 */
export async function toldSizes(db: Db, id: string, after: string | null): Promise<SizeRow[]> {
  const { rows } = await sql<SizeRow>`
    select product_id, part_number, coalesce(products.weight_grams, told.weight_grams) as weight_grams,
      coalesce(products.length_mm, told.length_mm) as length_mm, coalesce(products.width_mm, told.width_mm) as width_mm,
      coalesce(products.height_mm, told.height_mm) as height_mm
    from interchange_import_sizes as told join products on products.id = told.product_id
    where told.import_id = ${id} and (${after}::uuid is null or product_id > ${after}::uuid)
    order by product_id limit ${sizesOfPage}`.execute(db)
  return rows
}

/** At most this many are read at a time. */
export const sizesOfPage = 1_000

/** For how many parts the file tells what the shop lacks. */
export async function countToldSizes(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    select count(*)::int as parts from interchange_import_sizes where import_id = ${id}`.execute(tx)
  return rows[0]?.parts ?? 0
}
