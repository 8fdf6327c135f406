import { sql } from 'kysely'
import type { Db } from '#platform/db'

export type WmiRow = {
  wmi: string
  kind: string
  makeId: number | null
  yearFrom: number | null
  yearTo: number | null
  /** Null: the schema counts in none of the years. */
  patterns: string | null
}

/** The maker by these WMIs, with the patterns of its schemas in these years, those for the fewest years first. */
export async function findMaker(
  db: Db,
  wmis: readonly string[],
  years: readonly number[],
): Promise<WmiRow[]> {
  const { rows } = await sql<WmiRow>`
    select wmi, kind, make_id as "makeId", year_from as "yearFrom", year_to as "yearTo", patterns
    from vin_wmi left join vin_patterns on vin_patterns.schema_id = vin_wmi.schema_id
      and exists (select from unnest(${years}::int[]) as year where year between year_from and year_to)
    where wmi = any (${wmis}::text[])
    order by year_to - year_from, vin_wmi.schema_id`.execute(db)
  return rows
}
