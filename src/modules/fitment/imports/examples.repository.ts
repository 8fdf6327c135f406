import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'
import { goes, isNew, wanted } from './changes.repository.ts'
import { mostExamples } from '../applications/import-counts.ts'
import type { ImportRow } from './imports.repository.ts'

/** An application that a file adds or removes. */
export type Example = {
  change: 'added' | 'removed'
  partNumber: string
  make: string
  model: string
  yearFrom: number
  yearTo: number
  engine: string | null
  position: number | null
  quantity: number
  note: string | null
}

/** Keeps the first applications that the file adds and removes. Call it before the changes are made. */
export async function keepExamples(
  tx: Tx,
  imported: Pick<ImportRow, 'id' | 'mode' | 'company'>,
): Promise<void> {
  await sql`
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
    update fitment_imports set examples = coalesce((
      select jsonb_agg(jsonb_build_object('change', change, 'partNumber', products.part_number,
          'make', vehicle_makes.name, 'model', vehicle_models.name, 'yearFrom', year_from, 'yearTo', year_to,
          'engine', engines.label, 'position', position, 'quantity', quantity, 'note', note)
        order by change, products.part_number, vehicle_makes.name, vehicle_models.name, year_from, position)
      from first
      join products on products.id = product_id
      join vehicle_models on vehicle_models.id = first.model_id
      join vehicle_makes on vehicle_makes.id = vehicle_models.make_id
      left join engines on engines.id = engine_id
    ), '[]') where id = ${imported.id}`.execute(tx)
}

export async function examplesOf(db: Db, id: string): Promise<Example[]> {
  const { rows } = await sql<{ examples: Example[] }>`
    select examples from fitment_imports where id = ${id}`.execute(db)
  return rows[0]?.examples ?? []
}
