import { sql } from 'kysely'
import type { NumberExample } from '#contract/imports/imports.schema'
import type { Tx } from '#platform/db'
import { mostExamples, type FitmentImport } from '../applications/fitment-import.ts'
import { isNew, numberGoes, placeGoes, wanted } from './number-changes.repository.ts'

/** The first numbers that the file adds and removes, before it does. */
export async function numberExamples(tx: Tx, imported: FitmentImport): Promise<NumberExample[]> {
  const { rows } = await sql<{ examples: NumberExample[] }>`
    with wanted as materialized (${wanted(imported.id)}), first as (
      (
        select 'added' as change, product_id, number, maker, kind, note from wanted where ${isNew} limit ${mostExamples}
      )
      union all
      (
        select 'removed', product_id, number, maker, kind, note from (
          select product_id, number, maker, kind, note from interchange_numbers as stored where ${numberGoes(imported)}
          union all
          select new_product_id, products.part_number, products.company, 'superseded', null
          from product_replacements as stored join products on products.id = old_product_id
          where ${placeGoes(imported)}
        ) as going limit ${mostExamples}
      )
    )
    select coalesce((
      select jsonb_agg(jsonb_build_object('change', change, 'partNumber', products.part_number, 'number', number,
          'maker', maker, 'kind', kind, 'note', first.note)
        order by change, products.part_number, maker, number)
      from first join products on products.id = product_id
    ), '[]') as examples`.execute(tx)
  return rows[0]?.examples ?? []
}
