import { sql, type RawBuilder } from 'kysely'
import type { FitKind } from '#contract/fitment/fit-words'
import { partNumberKey } from '#contract/values/part-number'
import type { Db, Tx } from '#platform/db'

export type PartFitRow = {
  id: string
  part_number: string
  name: string
  kind: FitKind
  is_complete: boolean
  applications: number
  /** Another word after each change of what decides about the part. */
  version: string
}

/** A column of a product: whether a vehicle decides if it fits. Staff have said so, or it has applications and is not universal. */
export const goesByVehicle: RawBuilder<boolean> = sql`coalesce(
  (select case kind when 'vehicle' then true when 'universal' then false end
    from product_fits where product_fits.product_id = products.id),
  exists (select from fitments where fitments.product_id = products.id)
)`

/** What decides whether a part fits, in whatever state the part is: one on sale first. */
export async function findPartFit(
  db: Db | Tx,
  partNumber: string,
): Promise<PartFitRow | undefined> {
  const { rows } = await sql<PartFitRow>`
    select products.id, part_number, products.name, coalesce(kind, 'unknown') as kind, coalesce(is_complete, false) as is_complete,
      (select count(*) from fitments where fitments.product_id = products.id)::int as applications,
      md5(concat_ws(' ', kind, is_complete, (
        select string_agg(concat_ws('-', model_id, year_from, year_to, coalesce(engine_id, 0), coalesce(position, 0),
            coalesce(qualifier_id, 0), quantity), ' '
          order by model_id, year_from, year_to, engine_id, position, qualifier_id)
        from fitments where fitments.product_id = products.id))) as version
    from products left join product_fits on product_fits.product_id = products.id
    where part_number_key = ${partNumberKey(partNumber)} and (archived_at is null or off_sale_as is not null)
    order by archived_at is not null, products.id limit 1`.execute(db)
  return rows[0]
}

export async function writePartFit(
  tx: Tx,
  id: string,
  { kind, isComplete }: { kind: FitKind; isComplete: boolean },
): Promise<void> {
  if (kind === 'unknown') {
    await tx.deleteFrom('product_fits').where('product_id', '=', id).execute()
    return
  }
  const values = { kind, is_complete: isComplete }
  await tx
    .insertInto('product_fits')
    .values({ product_id: id, ...values })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(values))
    .execute()
}
