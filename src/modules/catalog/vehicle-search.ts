import type { ProductFilter } from '#contract/catalog/product-list.schema'
import type { Fitting } from '#modules/fitment'
import { vehicleInSearch, type SearchedVehicle } from '#modules/vehicles'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import { correctSearch, meantAtOnce } from './finding/correct-search.ts'
import { firstFoundFor, hasFindsFor } from './finding/has-finds.repository.ts'
import { wordsLeftOut } from './finding/loosened-searches.ts'
import { missingKind } from './finding/missing-kind.ts'
import { kindQuery } from './filters/search-query.repository.ts'
import { kindIn } from './words/kinds.ts'
import { positionsIn, withoutSides } from './words/positions.ts'

export type VehicleSearch = {
  /** The words without the vehicle; undefined if nothing else was searched for. */
  q: string | undefined
  /** Undefined if no such part is known for the vehicle. */
  fitting?: Fitting
  vehicle: SearchedVehicle
  /** What was changed of the words so that something is found for the vehicle. */
  corrected: { from: string; to: string } | null
  leftOut: string[]
  notCarried: string[]
}

/**
 * Reads a search that names a vehicle: "2016 civic front brake pads". Words that nobody has are left out. Without parts of that
 * kind for the vehicle it is a search for the other words. Undefined if the words name no vehicle, if they are searched for as
 * they are typed, or if the list has a vehicle already.
 */
export async function readVehicleSearch(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { q, exact, vehicle: named }: ProductFilter,
): Promise<VehicleSearch | undefined> {
  if (!q || exact || named !== undefined) return undefined
  const vehicle = await vehicleInSearch({ db, clock }, q)
  if (!vehicle) return undefined
  const found = await searchFor(db, vehicle)
  // "Civic Si" is a model of a few years, and for other years a trim of the Civic.
  const { within } = vehicle
  if (found.fitting || !within) return found.q === undefined && !found.fitting ? undefined : found
  const wider = await searchFor(db, { ...vehicle, ...within })
  return wider.fitting ? wider : found
}

async function searchFor(db: Db, vehicle: SearchedVehicle): Promise<VehicleSearch> {
  const { modelId, year, rest, engines } = vehicle
  const fitting = { modelId, year, engineId: null, ...(engines && { engineIds: engines.ids }) }
  const plain = { corrected: null, leftOut: [], notCarried: [] }
  const missing = rest === '' ? null : await missingKind(db, meantAtOnce(rest, {}))
  if (missing !== null) {
    const hasParts = await hasFindsFor(db, fitting, '')
    const searched = { ...plain, q: undefined, vehicle, notCarried: [missing] }
    return hasParts ? { ...searched, fitting } : searched
  }
  const found = await foundFor(db, fitting, rest)
  if (!found) return { ...plain, q: rest || undefined, vehicle }
  return { ...plain, ...found, q: found.q || undefined, fitting: found.fitting, vehicle }
}

type Found = Pick<VehicleSearch, 'corrected' | 'leftOut'> & { q: string; fitting: Fitting }

/**
 * The words as they are, with slips put right, or without what nothing for the vehicle has, down to the kind of part. Where a name does
 * not say on which side a part sits, its application does.
 */
async function foundFor(db: Db, fitting: Fitting, rest: string): Promise<Found | undefined> {
  const asked = meantAtOnce(rest, {})
  const corrected = asked === rest ? null : { from: rest, to: asked }
  if (await hasFindsFor(db, fitting, asked, kindQuery(asked))) {
    return { q: asked, corrected, leftOut: [], fitting }
  }
  if (asked === '') return undefined
  const meant = await correctSearch(db, asked)
  const put = meant?.corrected ?? null
  const told = { corrected: put === null ? corrected : { from: rest, to: put } }
  const text = meant?.q ?? asked
  const kind = kindIn(text)
  const positions = positionsIn(text)
  if (kind && positions) {
    const placed = { ...fitting, positions }
    const q = kind.words
    if (await hasFindsFor(db, placed, q, kindQuery(q))) {
      return { q, ...told, leftOut: wordsLeftOut(withoutSides(put ?? asked), q), fitting: placed }
    }
  }
  const searches = [text, ...(kind ? [kind.words, kind.name] : [])]
  const place = await firstFoundFor(db, fitting, searches)
  const q = place === null ? undefined : searches[place]
  return q === undefined
    ? undefined
    : { q, ...told, leftOut: wordsLeftOut(put ?? asked, q), fitting }
}
