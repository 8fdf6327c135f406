import type { Pool } from 'pg'
import { keepVehicleParts } from '#modules/fitment'
import type { Db } from '#platform/db'
import { uuidv7 } from '#platform/ids'

/** Made-up models with ids that vPIC does not use: 2010 to 2019 Northway Comet, and so on. */
export const plantedModels = [
  { id: 199_001, make: 'Northway', name: 'Comet', slug: 'northway-comet' },
  { id: 199_002, make: 'Northway', name: 'Hauler', slug: 'northway-hauler' },
  { id: 199_003, make: 'Solace', name: 'Meridian', slug: 'solace-meridian' },
  { id: 199_004, make: 'Solace', name: 'Comet', slug: 'solace-comet' },
] as const
export const plantedYears = [2010, 2011, 2012, 2013, 2014, 2015, 2016, 2017, 2018, 2019] as const
export const plantedEngines = [
  { id: 199_901, slug: 'planted-2-0l-i4', label: 'Planted 2.0 L I4', liters: 2, cylinders: 4 },
  { id: 199_902, slug: 'planted-3-5l-v6', label: 'Planted 3.5 L V6', liters: 3.5, cylinders: 6 },
] as const

/** Adds the made-up makes, models, vehicles and engines. */
export async function plantVehicles(pool: Pool): Promise<void> {
  await pool.query(`
    insert into vehicle_makes (id, name, slug, name_key)
    values (199001, 'Northway', 'northway', 'northway'), (199002, 'Solace', 'solace', 'solace')`)
  await pool.query(
    `insert into vehicle_models (id, make_id, name, slug, full_slug, name_key, kind)
     select given.id, vehicle_makes.id, given.name, lower(given.name), given.slug, lower(given.name), 'car'
     from jsonb_to_recordset($1::jsonb) as given (id int, make text, name text, slug text)
     join vehicle_makes on vehicle_makes.name = given.make`,
    [JSON.stringify(plantedModels)],
  )
  await pool.query(
    `insert into vehicles (id, model_id, make_id, year)
     select id * 10000 + year, id, make_id, year from vehicle_models, unnest($1::int[]) as year where id >= 199000`,
    [plantedYears],
  )
  await pool.query(
    `insert into engines (id, liters, cylinders, layout, fuel, aspiration, slug, label)
     select id, liters, cylinders, 'inline', 'gasoline', 'natural', slug, label
     from jsonb_to_recordset($1::jsonb) as given (id int, liters numeric, cylinders int, slug text, label text)`,
    [JSON.stringify(plantedEngines)],
  )
}

export type PlantedRow = {
  partNumber: string
  modelId: number
  yearFrom: number
  yearTo: number
  engineId?: number | null
  position?: number | null
  quantity?: number
  note?: string | null
  asks?: string | null
}

/** Adds applications as an import leaves them. The same row twice is stored once. */
export async function plantFitments(
  { pool, db }: { pool: Pool; db: Db },
  rows: readonly PlantedRow[],
): Promise<void> {
  const given = JSON.stringify(rows)
  const columns = `as given ("partNumber" text, "modelId" int, "yearFrom" int, "yearTo" int, "engineId" int,
    position int, quantity int, note text, asks text)`
  await pool.query(
    `insert into qualifiers (text, asks)
     select distinct on (note) note, asks from jsonb_to_recordset($1::jsonb) ${columns} where note is not null
     on conflict do nothing`,
    [given],
  )
  await pool.query(
    `insert into fitments (product_id, model_id, year_from, year_to, engine_id, position, quantity, qualifier_id)
     select products.id, "modelId", "yearFrom", "yearTo", "engineId", given.position, coalesce(quantity, 1), qualifiers.id
     from jsonb_to_recordset($1::jsonb) ${columns}
     join products on part_number = "partNumber" left join qualifiers on qualifiers.text = note
     on conflict do nothing`,
    [given],
  )
  const models = rows.map(({ modelId }) => modelId)
  await db.transaction().execute((tx) => keepVehicleParts(tx, models))
}

/** Leaves the vehicles alone, with nothing that fits them. */
export async function forgetFitments(pool: Pool): Promise<void> {
  for (const table of [
    'fitments',
    'fitment_edits',
    'product_fits',
    'model_coverage',
    'vehicle_engines',
  ]) {
    await pool.query(`delete from ${table}`)
  }
}

/** Says what decides whether parts fit. */
export async function plantKinds(
  pool: Pool,
  kinds: readonly { partNumber: string; kind: string; isComplete?: boolean }[],
): Promise<void> {
  await pool.query(
    `insert into product_fits (product_id, kind, is_complete)
     select products.id, kind, coalesce("isComplete", false)
     from jsonb_to_recordset($1::jsonb) as given ("partNumber" text, kind text, "isComplete" boolean)
     join products on part_number = "partNumber"
     on conflict (product_id) do update set kind = excluded.kind, is_complete = excluded.is_complete`,
    [JSON.stringify(kinds)],
  )
}

/** A file of other numbers that a person has tried out. It has changed nothing. */
export async function plantNumbersFile(
  { database: { pool } }: { database: { pool: Pool } },
  { email }: { email: string },
): Promise<string> {
  const id = uuidv7.next()
  await pool.query(
    `insert into imports (id, subject, is_whole, mode, format, state, file_name, made_by, created_at, judged_at)
     select $1, 'numbers', true, 'changes', 'csv', 'judged', 'matrix.csv', id, now(), now() from users where email = $2`,
    [id, email],
  )
  return id
}

/** A change of a part by hand that a person has undone already. */
export async function plantEdit(
  { database: { pool } }: { database: { pool: Pool } },
  { email }: { email: string },
): Promise<string> {
  const id = uuidv7.next()
  await pool.query(
    `with made as (
       insert into fitment_edits (id, product_id, made_by, made_at, taken_back_by, taken_back_at)
       select $1, (select id from products limit 1), id, now(), id, now() from users where email = $2 returning id
     )
     insert into fitment_edit_rows (edit_id, change, model_id, year_from, year_to, quantity, is_sample)
     select id, 'added', 199001, 2012, 2013, 1, false from made`,
    [id, email],
  )
  return id
}
