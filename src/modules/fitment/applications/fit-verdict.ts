import type { FitKind, FitPosition, FitVerdict } from '#contract/fitment/fit-words'

/** What decides about a product. `isComplete`: its applications name every vehicle that it fits. */
export type FittedProduct = { kind: FitKind; isComplete: boolean }

/** What must agree besides the vehicle. `asks`: the same as a question to the buyer. */
export type Qualifier = { text: string; asks: string | null }

/** One row of what fits what. Without an engine it holds for every engine of the model in these years. */
export type Application = {
  modelId: number
  yearFrom: number
  yearTo: number
  engineId: number | null
  position: FitPosition | null
  quantity: number
  qualifier: Qualifier | null
}

/** Without an engine: the buyer has not said which one the vehicle has. */
export type FittedVehicle = { modelId: number; year: number; engineId: number | null }

export type Judged<Row extends Application = Application> = {
  verdict: FitVerdict
  /** The applications that the verdict rests on; those without conditions alone where there are any for their position. */
  applications: Row[]
  /** The answer depends on the engine, which nobody has named. */
  asksEngine: boolean
  /** What else must agree, each once. Any of them is enough. */
  qualifiers: Qualifier[]
}

/**
 * Whether a product fits a vehicle. It fits only where an application says so, and does not fit only where the
 * applications are known to be complete. A universal product fits whatever its applications say.
 */
export function fitVerdict<Row extends Application>(
  product: FittedProduct,
  applications: readonly Row[],
  vehicle: FittedVehicle,
): Judged<Row> {
  if (product.kind === 'universal') return without('universal')
  const agreeing = applications.filter((one) => agrees(one, vehicle))
  if (agreeing.length === 0) return without(verdictWithoutRows(product))
  const isCertain = (one: Application) => conditionsOf(one, vehicle) === 0
  const certainAt = new Set(agreeing.filter(isCertain).map(({ position }) => position))
  const rows = agreeing.filter((one) => isCertain(one) || !certainAt.has(one.position))
  if (certainAt.size > 0) {
    return { verdict: 'fits', applications: rows, asksEngine: false, qualifiers: [] }
  }
  return {
    verdict: 'fits_with',
    applications: rows,
    asksEngine: rows.some((one) => needsEngine(one, vehicle)),
    qualifiers: qualifiersOf(rows),
  }
}

function without(verdict: FitVerdict) {
  return { verdict, applications: [], asksEngine: false, qualifiers: [] }
}

function verdictWithoutRows({ kind, isComplete }: FittedProduct): FitVerdict {
  if (kind === 'by_size') return 'by_size'
  return kind === 'vehicle' && isComplete ? 'does_not_fit' : 'not_confirmed'
}

/** Whether nothing that is known of the vehicle speaks against the application. */
function agrees(
  { modelId, yearFrom, yearTo, engineId }: Application,
  vehicle: FittedVehicle,
): boolean {
  return (
    modelId === vehicle.modelId &&
    yearFrom <= vehicle.year &&
    vehicle.year <= yearTo &&
    (engineId === null || vehicle.engineId === null || engineId === vehicle.engineId)
  )
}

function conditionsOf(application: Application, vehicle: FittedVehicle): number {
  return +needsEngine(application, vehicle) + +(application.qualifier !== null)
}

function needsEngine({ engineId }: Application, vehicle: FittedVehicle): boolean {
  return engineId !== null && vehicle.engineId === null
}

function qualifiersOf(rows: readonly Application[]): Qualifier[] {
  const byText = new Map<string, Qualifier>()
  for (const { qualifier } of rows) if (qualifier) byText.set(qualifier.text, qualifier)
  return [...byText.values()]
}
