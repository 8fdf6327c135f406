import { sql } from 'kysely'
import type { Tx } from '#platform/db'

/** A product that a part number leads to, or the numbers that look most like it. */
export type NamedPart = {
  key: string
  id: string | null
  isUniversal: boolean
  nearest: string[] | null
}

/** The products with these numbers: on sale first, then drafts and hidden ones, then by a number of before. */
export async function namedParts(tx: Tx, keys: readonly string[]): Promise<Map<string, NamedPart>> {
  const { rows } = await sql<NamedPart>`
    select given.key, found.id,
      exists (select from product_fits where product_id = found.id and kind = 'universal') as "isUniversal",
      case when found.id is null then array(
        select part_number from (
          select distinct part_number, similarity(part_number_key, given.key) as alike
          from unnest(array[1, 2, 3]) as cut
          cross join lateral (
            select part_number, part_number_key from products
            where archived_at is null and length(given.key) - cut >= 2
              and part_number_key ~>=~ left(given.key, length(given.key) - cut)
              and part_number_key ~<~ (left(given.key, length(given.key) - cut) || '~')
            order by part_number_key using ~<~ limit 24
          ) as begun
        ) as candidates
        order by alike desc, part_number limit 3
      ) end as nearest
    from unnest(${[...new Set(keys)]}::text[]) as given (key)
    left join lateral (
      select id from (
        (select id, 1 as place from products where archived_at is null and part_number_key = given.key)
        union all
        (select id, 2 from products where off_sale_as is not null and part_number_key = given.key order by id limit 1)
        union all
        (
          select owner.id, 3 from former_part_numbers as former join products as owner on owner.id = former.product_id
          where former.part_number_key = given.key and (owner.archived_at is null or owner.off_sale_as is not null)
        )
      ) every order by place limit 1
    ) as found on true`.execute(tx)
  return new Map(rows.map((row) => [row.key, row]))
}

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
