import { invalidInput, Refusal } from '#contract/refusals'
import type { Engine, Make, Model, Vehicle } from '#contract/vehicles/vehicles.schema'
import type { Db, Tx } from '#platform/db'
import { nameKey } from './name-key.ts'
import {
  findMakeByKey,
  findVehicleBySlug,
  listMakes,
  listModels,
  type VehicleRow,
} from './tree.repository.ts'

/** The makes of a year. Refuses a year of which there are no vehicles. */
export async function makesOf(db: Db, year: number): Promise<Make[]> {
  const makes = await listMakes(db, year)
  if (makes.length === 0) throw noVehiclesOf(year)
  return makes
}

/** The models of a make, by its slug, name or alias, in a year. Refuses a make that is unknown or has none in that year. */
export async function modelsOf(
  db: Db,
  { year, make }: { year: number; make: string },
): Promise<Model[]> {
  const found = await findMakeByKey(db, nameKey(make))
  if (!found) throw invalidInput({ path: 'query.make', message: 'is not a make that is known' })
  const models = await listModels(db, found.id, year)
  if (models.length > 0) return models
  await makesOf(db, year)
  throw invalidInput({ path: 'query.make', message: `has no models of ${year}` })
}

/** The vehicle of a slug such as 2016-honda-civic; undefined if there is none. */
export function vehicleOfSlug(db: Db | Tx, slug: string): Promise<VehicleRow | undefined> {
  return findVehicleBySlug(db, { year: Number(slug.slice(0, 4)), fullSlug: slug.slice(5) })
}

/** As people know it: 2016 Honda Civic. */
export function nameOfVehicle({
  year,
  makeName,
  modelName,
}: Pick<VehicleRow, 'year' | 'makeName' | 'modelName'>): string {
  return `${year} ${makeName} ${modelName}`
}

export async function showVehicle(db: Db, slug: string): Promise<Vehicle> {
  const row = await vehicleOfSlug(db, slug)
  if (!row) throw new Refusal('not_found')
  return presentVehicle(row)
}

export function presentVehicle(row: VehicleRow): Vehicle {
  return {
    slug: row.slug,
    year: row.year,
    make: { slug: row.makeSlug, name: row.makeName },
    model: { slug: row.modelSlug, name: row.modelName, kind: row.kind },
    engines: row.engines.map(presentEngine),
    parts: row.parts,
    otherYears: row.otherYears,
  }
}

export function presentEngine(engine: Engine): Engine {
  const { slug, label, liters, cylinders, layout, fuel, aspiration } = engine
  return { slug, label, liters, cylinders, layout, fuel, aspiration }
}

function noVehiclesOf(year: number): Refusal {
  return invalidInput({
    path: 'query.year',
    message: `must be a year with vehicles; ${year} has none`,
  })
}
