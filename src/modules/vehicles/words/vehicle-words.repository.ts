import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { WordRows } from './vehicle-words.ts'

/** All makes and models with their aliases and runs of years, as two rows of JSON. */
export async function readVehicleWords(db: Db): Promise<WordRows> {
  const { rows } = await sql<WordRows>`
    with runs as (
      select model_id, min(year) || '-' || max(year) as run, min(year) as first from (
        select model_id, year, year - row_number() over (partition by model_id order by year) as run from vehicles
      ) as numbered group by model_id, run
    ),
    years as (select model_id, string_agg(run, ',' order by first) as years from runs group by model_id)
    select
      (select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'aliases', array(
        select name_key from make_aliases where make_id = vehicle_makes.id order by name_key)) order by id), '[]')
       from vehicle_makes) as makes,
      (select coalesce(json_agg(json_build_object('id', id, 'makeId', make_id, 'slug', slug, 'name', name,
        'fullSlug', full_slug, 'years', years.years, 'aliases', array(
          select name_key from model_aliases where model_id = vehicle_models.id order by name_key)) order by id), '[]')
       from vehicle_models join years on years.model_id = vehicle_models.id) as models`.execute(db)
  return rows[0] ?? { makes: [], models: [] }
}

/** The hash of the files that are loaded; null if none are. */
export async function vehicleSource(db: Db): Promise<string | null> {
  const { rows } = await sql<{ sha256: string }>`select sha256 from vehicle_source`.execute(db)
  return rows[0]?.sha256 ?? null
}
