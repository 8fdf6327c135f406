import { sql } from 'kysely'
import type { InterchangeKind } from '#contract/fitment/fit-words'
import type { Db, Tx } from '#platform/db'
import { mostExamples } from '../applications/import-counts.ts'
import { isNew, numberGoes, placeGoes, wanted } from './number-changes.repository.ts'

type Import = { id: string; mode: 'whole' | 'changes' }

/** A number that a file adds or removes. */
type NumberExample = {
  change: 'added' | 'removed'
  partNumber: string
  number: string
  maker: string
  kind: InterchangeKind
  note: string | null
}

/** Keeps the first numbers that the file adds and removes. Call it before the changes are made. */
export async function keepNumberExamples(tx: Tx, imported: Import): Promise<void> {
  await sql`
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
    update fitment_imports set examples = coalesce((
      select jsonb_agg(jsonb_build_object('change', change, 'partNumber', products.part_number, 'number', number,
          'maker', maker, 'kind', kind, 'note', first.note)
        order by change, products.part_number, maker, number)
      from first join products on products.id = product_id
    ), '[]') where id = ${imported.id}`.execute(tx)
}

export async function numberExamplesOf(db: Db, id: string): Promise<NumberExample[]> {
  const { rows } = await sql<{ examples: NumberExample[] }>`
    select examples from fitment_imports where id = ${id}`.execute(db)
  return rows[0]?.examples ?? []
}
