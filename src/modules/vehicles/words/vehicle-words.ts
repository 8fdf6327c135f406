import { nameKey } from '../tree/name-key.ts'

export type NamedMake = { slug: string; name: string }
export type NamedModel = {
  id: number
  slug: string
  name: string
  fullSlug: string
  make: NamedMake
  years: ReadonlySet<number>
}

/** Every name of makes and models in memory. Several models may share a key; those named so come before mere aliases. */
export type VehicleWords = {
  makes: ReadonlyMap<string, NamedMake>
  models: ReadonlyMap<string, readonly NamedModel[]>
  lastYear: number
}

export type WordRows = {
  makes: readonly { id: number; slug: string; name: string; aliases: readonly string[] }[]
  models: readonly {
    id: number
    makeId: number
    slug: string
    name: string
    fullSlug: string
    aliases: readonly string[]
    /** Runs of years, as `1981-1987,1990-2026`. */
    years: string
  }[]
}

/** The words of these rows. Models whose years are the same share them, so that the words take a few megabytes. */
export function vehicleWords(rows: WordRows): VehicleWords {
  const makesById = new Map(rows.makes.map(({ id, slug, name }) => [id, { slug, name }]))
  const makes = new Map<string, NamedMake>()
  for (const { id, name, aliases } of rows.makes) {
    const make = makesById.get(id)
    if (make) for (const key of [nameKey(name), ...aliases]) makes.set(key, make)
  }
  const sharedYears = new Map<string, ReadonlySet<number>>()
  const models = new Map<string, NamedModel[]>()
  const meant: [string, NamedModel][] = []
  let lastYear = 0
  for (const { id, makeId, slug, name, fullSlug, aliases, years } of rows.models) {
    const make = makesById.get(makeId)
    if (!make) continue
    const set = sharedYears.get(years) ?? yearsOf(years)
    sharedYears.set(years, set)
    lastYear = Math.max(lastYear, ...set)
    const model = { id, slug, name, fullSlug, make, years: set }
    put(models, nameKey(name), model)
    for (const key of aliases) meant.push([key, model])
  }
  for (const [key, model] of meant) put(models, key, model)
  return { makes, models, lastYear }
}

function put(models: Map<string, NamedModel[]>, key: string, model: NamedModel): void {
  const named = models.get(key)
  if (!named) models.set(key, [model])
  else if (!named.includes(model)) named.push(model)
}

function yearsOf(runs: string): ReadonlySet<number> {
  const years = new Set<number>()
  for (const run of runs.split(',')) {
    const [from = 0, to = from] = run.split('-').map(Number)
    for (let year = from; year <= to; year += 1) years.add(year)
  }
  return years
}
