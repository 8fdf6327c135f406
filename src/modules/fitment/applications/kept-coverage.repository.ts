import { sql } from 'kysely'
import type { Tx } from '#platform/db'

/** Counts anew how many parts on sale of each category these models have. */
export async function keepCoverage(tx: Tx, modelIds: readonly number[]): Promise<void> {
  await sql`
    with counted as materialized (
      select fitments.model_id, products.category, count(distinct products.id)::int as parts,
        min(fitments.year_from) as year_from, max(fitments.year_to) as year_to
      from fitments join products on products.id = fitments.product_id and products.archived_at is null
      where fitments.model_id = any (${modelIds}::int[])
      group by fitments.model_id, products.category
    ), gone as (
      delete from model_coverage as kept where model_id = any (${modelIds}::int[]) and not exists (
        select from counted where counted.model_id = kept.model_id and counted.category = kept.category)
    )
    insert into model_coverage as kept (model_id, category, parts, year_from, year_to)
    select model_id, category, parts, year_from, year_to from counted
    on conflict (category, model_id) do update
      set parts = excluded.parts, year_from = excluded.year_from, year_to = excluded.year_to
      where (kept.parts, kept.year_from, kept.year_to) <> (excluded.parts, excluded.year_from, excluded.year_to)`.execute(
    tx,
  )
}
