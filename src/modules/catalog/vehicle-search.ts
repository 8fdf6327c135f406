import type { ProductFilter } from '#contract/catalog/product-list.schema'
import type { Fitting } from '#modules/fitment'
import { vehicleInSearch, type SearchedVehicle } from '#modules/vehicles'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import { correctSearch, meantAtOnce } from './finding/correct-search.ts'
import { firstFoundFor, hasFindsFor } from './finding/has-finds.repository.ts'
import { wordsLeftOut } from './finding/loosened-searches.ts'
import { missingKind } from './finding/missing-kind.ts'
import { kindIn } from './words/kinds.ts'

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
  const { modelId, year, rest, engines } = vehicle
  const fitting = { modelId, year, engineId: null, ...(engines && { engineIds: engines.ids }) }
  const plain = { corrected: null, leftOut: [], notCarried: [] }
  const missing = rest === '' ? null : await missingKind(db, meantAtOnce(rest, {}))
  if (missing !== null) {
    const known = await hasFindsFor(db, fitting, '')
    return { ...plain, q: undefined, vehicle, notCarried: [missing], ...(known && { fitting }) }
  }
  const found = await foundFor(db, fitting, rest)
  if (found) return { ...plain, ...found, q: found.q || undefined, fitting, vehicle }
  return rest === '' ? undefined : { ...plain, q: rest, vehicle }
}

type Found = Pick<VehicleSearch, 'corrected' | 'leftOut'> & { q: string }

/** The words as they are, with slips put right, or without what nothing for the vehicle has, down to the kind of part. */
async function foundFor(db: Db, fitting: Fitting, rest: string): Promise<Found | undefined> {
  const asked = meantAtOnce(rest, {})
  const corrected = asked === rest ? null : { from: rest, to: asked }
  if (await hasFindsFor(db, fitting, asked)) return { q: asked, corrected, leftOut: [] }
  if (asked === '') return undefined
  const meant = await correctSearch(db, asked)
  const put = meant?.corrected ?? null
  const kind = kindIn(meant?.q ?? asked)
  const sides = asked.split(/\s+/).filter((word) => isAxle(word))
  const searches = [
    ...(meant?.q ? [meant.q] : []),
    ...(kind ? [[...sides, kind.words].join(' '), kind.name] : []),
  ]
  if (searches.length === 0) return undefined
  const place = await firstFoundFor(db, fitting, searches)
  const q = place === null ? undefined : searches[place]
  if (q === undefined) return undefined
  return {
    q,
    corrected: put === null ? corrected : { from: rest, to: put },
    leftOut: wordsLeftOut(put ?? asked, q),
  }
}

function isAxle(word: string): boolean {
  return /^(?:front|rear|left|right|upper|lower)$/i.test(word)
}
