import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'

export type GarageRow = {
  id: string
  vehicleId: number
  engineId: number | null
  vehicle: string
  year: number
  make: string
  model: string
  engine: { slug: string; label: string } | null
  nickname: string
  vinSealed: string | null
  chosen: boolean
  addedAt: Date
}

/** The vehicles of a user, the newest first. */
export async function listGarage(db: Db | Tx, userId: string): Promise<GarageRow[]> {
  const { rows } = await sql<GarageRow>`
    select garage_vehicles.id, vehicle_id as "vehicleId", engine_id as "engineId",
      vehicles.year || '-' || vehicle_models.full_slug as vehicle, vehicles.year,
      vehicle_makes.name as make, vehicle_models.name as model,
      case when engines.id is not null then
        jsonb_build_object('slug', engines.slug, 'label', engines.label) end as engine,
      nickname, vin_sealed as "vinSealed", chosen, added_at as "addedAt"
    from garage_vehicles
    join vehicles on vehicles.id = vehicle_id
    join vehicle_models on vehicle_models.id = vehicles.model_id
    join vehicle_makes on vehicle_makes.id = vehicles.make_id
    left join engines on engines.id = engine_id
    where user_id = ${userId}
    order by added_at desc, garage_vehicles.id desc`.execute(db)
  return rows
}

export type Named = { vehicle: string; engine: string | null }

/** A vehicle and an engine by their words; null for a word that the tree does not know. */
export type Found = { vehicleId: number | null; engineId: number | null }

/** What the tree knows of each of these, in their order. */
export async function findNamed(tx: Tx, named: readonly Named[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select vehicles.id as "vehicleId", engines.id as "engineId"
    from unnest(${named.map(({ vehicle }) => Number(vehicle.slice(0, 4)))}::int[],
      ${named.map(({ vehicle }) => vehicle.slice(5))}::text[],
      ${named.map(({ engine }) => engine)}::text[]) with ordinality as given (year, full_slug, engine, place)
    left join vehicle_models on vehicle_models.full_slug = given.full_slug
    left join vehicles on vehicles.model_id = vehicle_models.id and vehicles.year = given.year
    left join engines on engines.slug = given.engine
    order by place`.execute(tx)
  return rows
}

type NewRow = {
  id: string
  userId: string
  vehicleId: number
  engineId: number | null
  nickname: string
  vinSealed: string | null
  chosen: boolean
  addedAt: Date
}

export async function insertVehicle(tx: Tx, row: NewRow): Promise<void> {
  await tx
    .insertInto('garage_vehicles')
    .values({
      id: row.id,
      user_id: row.userId,
      vehicle_id: row.vehicleId,
      engine_id: row.engineId,
      nickname: row.nickname,
      vin_sealed: row.vinSealed,
      chosen: row.chosen,
      added_at: row.addedAt,
    })
    .execute()
}

/** Ends the choice of a user, before another vehicle is chosen in the same transaction. */
export async function clearChosen(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('garage_vehicles')
    .set({ chosen: false })
    .where('user_id', '=', userId)
    .where('chosen', '=', true)
    .execute()
}

type Words = { nickname: string; vinSealed: string | null; chosen: boolean }

export async function writeWords(tx: Tx, id: string, words: Words): Promise<void> {
  await tx
    .updateTable('garage_vehicles')
    .set({ nickname: words.nickname, vin_sealed: words.vinSealed, chosen: words.chosen })
    .where('id', '=', id)
    .execute()
}

export async function writeAddedAt(tx: Tx, id: string, addedAt: Date): Promise<void> {
  await tx.updateTable('garage_vehicles').set({ added_at: addedAt }).where('id', '=', id).execute()
}

export async function deleteVehicles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('garage_vehicles').where('id', 'in', ids).execute()
}

export async function deleteGarageOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('garage_vehicles').where('user_id', '=', userId).execute()
}
