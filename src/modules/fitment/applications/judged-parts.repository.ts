import { sql } from 'kysely'
import { partNumberKey } from '#contract/values/part-number'
import type { FitKind } from '#contract/fitment/fit-words'
import type { Db } from '#platform/db'

/** An application as a row of JSON. `position`: its place in the list of the contract, from 1 on. */
export type ApplicationRow = {
  modelId: number
  yearFrom: number
  yearTo: number
  engineId: number | null
  engine: string | null
  position: number | null
  quantity: number
  note: string | null
  asks: string | null
  isSample: boolean
}

export type PartRow = {
  key: string
  part_number: string
  kind: FitKind
  is_complete: boolean
  applications: ApplicationRow[]
}

/**
 * The parts on sale with these numbers, former ones too, each with its applications for one model, by the key of what was
 * asked.
 */
export async function partsWithApplications(
  db: Db,
  partNumbers: readonly string[],
  modelId: number,
): Promise<Map<string, PartRow>> {
  const keys = [...new Set(partNumbers.map(partNumberKey))].filter(Boolean)
  if (keys.length === 0) return new Map()
  const { rows } = await sql<PartRow>`
    select given.key, products.part_number, coalesce(fits.kind, 'unknown') as kind,
      coalesce(fits.is_complete, false) as is_complete,
      coalesce((
        select json_agg(json_build_object(
          'modelId', one.model_id, 'yearFrom', one.year_from, 'yearTo', one.year_to,
          'engineId', one.engine_id, 'engine', engines.label, 'position', one.position, 'quantity', one.quantity,
          'note', qualifiers.text, 'asks', qualifiers.asks, 'isSample', one.is_sample
        ) order by one.position, one.year_from, engines.label, qualifiers.text)
        from fitments as one
        left join engines on engines.id = one.engine_id
        left join qualifiers on qualifiers.id = one.qualifier_id
        where one.model_id = ${modelId}::int and one.product_id = products.id
      ), '[]') as applications
    from unnest(${keys}::text[]) as given (key)
    cross join lateral (
      select id from (
        (select id, 1 as place from products where archived_at is null and part_number_key = given.key)
        union all
        (
          select owner.id, 2 from former_part_numbers as former join products as owner on owner.id = former.product_id
          where former.part_number_key = given.key and owner.archived_at is null
        )
      ) every order by place limit 1
    ) found
    join products on products.id = found.id
    left join product_fits as fits on fits.product_id = products.id`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}
