import { sql } from 'kysely'
import type { Tx } from '#platform/db'

export type AskedModel = { make: string; model: string }
/** `models`: those that the names mean, with the years in which they were built. */
export type NamedModel = {
  make: string
  model: string
  isMake: boolean
  models: { id: number; years: number[] }[]
  nearest: string[]
}

/** The models that pairs of keys mean: the names, addresses or aliases of a make and of one of its models. */
export async function namedModels(tx: Tx, asked: readonly AskedModel[]): Promise<NamedModel[]> {
  const { rows } = await sql<NamedModel>`
    with given as (
      select distinct make, model from unnest(
        ${asked.map(({ make }) => make)}::text[], ${asked.map(({ model }) => model)}::text[]) as given (make, model)
    ), meant as materialized (
      select given.make, given.model, makes.id as make_id
      from given left join lateral (
        select id from vehicle_makes where name_key = given.make
        union
        select make_id from make_aliases where name_key = given.make
      ) as makes on true
    ), found as materialized (
      select meant.make, meant.model, models.id
      from meant cross join lateral (
        select id from vehicle_models where make_id = meant.make_id and name_key = meant.model
        union
        select id from vehicle_models
        where make_id = meant.make_id and replace(slug, '-', '') = meant.model and not exists (
          select from vehicle_models as other where other.make_id = meant.make_id and other.name_key = meant.model)
        union
        select vehicle_models.id from model_aliases join vehicle_models on vehicle_models.id = model_id
        where model_aliases.name_key = meant.model and make_id = meant.make_id and not exists (
          select from vehicle_models as other where other.make_id = meant.make_id and other.name_key = meant.model)
      ) as models
    )
    select given.make, given.model,
      exists (select from meant where meant.make = given.make and make_id is not null) as "isMake",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', found.id, 'years', array(
          select year from vehicles where model_id = found.id order by year)) order by found.id)
        from found where found.make = given.make and found.model = given.model
      ), '[]') as models,
      case
        when exists (select from found where found.make = given.make and found.model = given.model) then '{}'
        when exists (select from meant where meant.make = given.make and make_id is not null) then array(
          select name from vehicle_models
          where make_id in (select make_id from meant where meant.make = given.make)
          order by similarity(name_key, given.model) desc, name limit 3)
        else array(select name from vehicle_makes order by similarity(name_key, given.make) desc, name limit 3)
      end as nearest
    from given`.execute(tx)
  return rows
}

export type NamedEngine = { key: string; id: number | null; nearest: string[] | null }

/** The engines with these keys: small letters and digits of the label or the address. */
export async function namedEngines(
  tx: Tx,
  keys: readonly string[],
): Promise<Map<string, NamedEngine>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<NamedEngine>`
    with known as materialized (
      select id, label, regexp_replace(lower(label), '[^a-z0-9]', '', 'g') as key from engines
    )
    select given.key, known.id, case when known.id is null then array(
      select label from known as other order by similarity(other.key, given.key) desc, label limit 3) end as nearest
    from unnest(${[...new Set(keys)]}::text[]) as given (key) left join known on known.key = given.key`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.key, row]))
}
