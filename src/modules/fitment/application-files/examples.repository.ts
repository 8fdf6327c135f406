import { sql } from 'kysely'
import type { ApplicationExample } from '#contract/imports/imports.schema'
import type { Tx } from '#platform/db'
import { positionOf } from '../applications/judge-parts.ts'
import { mostExamples, type FitmentImport } from '../applications/fitment-import.ts'
import { goes, isNew, wanted } from './changes.repository.ts'

type Stored = Omit<ApplicationExample, 'position'> & { position: number | null }

/** The first applications that the file adds and removes, before it does. */
export async function applicationExamples(
  tx: Tx,
  imported: FitmentImport,
): Promise<ApplicationExample[]> {
  const { rows } = await sql<{ examples: Stored[] }>`
    with wanted as materialized (${wanted(imported.id)}), first as (
      (
        select 'added' as change, product_id, model_id, year_from, year_to, engine_id, position, quantity, note
        from wanted where ${isNew} limit ${mostExamples}
      )
      union all
      (
        select 'removed', product_id, model_id, year_from, year_to, engine_id, position, quantity,
          (select text from qualifiers where qualifiers.id = stored.qualifier_id)
        from fitments as stored where ${goes(imported)} limit ${mostExamples}
      )
    )
    select coalesce((
      select jsonb_agg(jsonb_build_object('change', change, 'partNumber', products.part_number,
          'make', vehicle_makes.name, 'model', vehicle_models.name, 'yearFrom', year_from, 'yearTo', year_to,
          'engine', engines.label, 'position', position, 'quantity', quantity, 'note', note)
        order by change, products.part_number, vehicle_makes.name, vehicle_models.name, year_from, position)
      from first
      join products on products.id = product_id
      join vehicle_models on vehicle_models.id = first.model_id
      join vehicle_makes on vehicle_makes.id = vehicle_models.make_id
      left join engines on engines.id = engine_id
    ), '[]') as examples`.execute(tx)
  const [{ examples } = { examples: [] }] = rows
  return examples.map((one) => ({ ...one, position: positionOf(one.position) }))
}
