import { sql } from 'kysely'
import type { Db } from '#platform/db'

export type WmiRow = {
  wmi: string
  kind: string
  makeId: number | null
  yearFrom: number | null
  yearTo: number | null
  /** Null: the schema counts in none of the years. */
  schemaId: number | null
  /** The hash of the files that the schemas are of. */
  source: string
}

/** The maker by these WMIs, with its schemas in these years, those for the fewest years first. */
export async function findMaker(
  db: Db,
  wmis: readonly string[],
  years: readonly number[],
): Promise<WmiRow[]> {
  const { rows } = await sql<WmiRow>`
    select wmi, kind, make_id as "makeId", year_from as "yearFrom", year_to as "yearTo",
      case when exists (select from unnest(${years}::int[]) as year where year between year_from and year_to)
        then schema_id end as "schemaId",
      coalesce((select sha256 from vehicle_source), '') as source
    from vin_wmi
    where wmi = any (${wmis}::text[])
    order by year_to - year_from, schema_id`.execute(db)
  return rows
}

/** The patterns of schemas as they are stored, by the id of the schema. */
export async function findPatterns(
  db: Db,
  schemaIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ schemaId: number; patterns: string }>`
    select schema_id as "schemaId", patterns from vin_patterns where schema_id = any (${schemaIds}::int[])`.execute(
    db,
  )
  return new Map(rows.map(({ schemaId, patterns }) => [schemaId, patterns]))
}
