import type { ProductFilter } from '#contract/catalog/product-list.schema'
import type { Fitting } from '#modules/fitment'
import { vehicleInSearch, type SearchedVehicle } from '#modules/vehicles'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import { correctSearch, meantAtOnce } from './finding/correct-search.ts'
import { hasFindsFor } from './finding/has-finds.repository.ts'

export type VehicleSearch = {
  /** The words without the vehicle; undefined if nothing else was searched for. */
  q: string | undefined
  /** Undefined if no such part is known for the vehicle. */
  fitting?: Fitting
  vehicle: SearchedVehicle
}

/**
 * Reads a search that names a vehicle: "2016 civic front brake pads". Without parts of that kind for the vehicle it is a
 * search for the other words. Undefined if the words name no vehicle, if they are searched for as they are typed, or if the
 * list has a vehicle already.
 */
export async function readVehicleSearch(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { q, exact, vehicle: named }: ProductFilter,
): Promise<VehicleSearch | undefined> {
  if (!q || exact || named !== undefined) return undefined
  const vehicle = await vehicleInSearch({ db, clock }, q)
  if (!vehicle) return undefined
  const { modelId, year, rest } = vehicle
  const fitting = { modelId, year, engineId: null }
  if (await isFoundFor(db, fitting, meantAtOnce(rest, {}))) {
    return { q: rest || undefined, fitting, vehicle }
  }
  return rest === '' ? undefined : { q: rest, vehicle }
}

/** As they are, or with a slip put right. */
async function isFoundFor(db: Db, fitting: Fitting, words: string): Promise<boolean> {
  if (await hasFindsFor(db, fitting, words)) return true
  const meant = words === '' ? null : await correctSearch(db, words)
  return meant !== null && hasFindsFor(db, fitting, meant)
}
