import type { EngineFuel, EngineLayout, VehicleKind } from '../../src/contract/vehicles/kinds.ts'
import { engineOf } from '../../src/modules/vehicles/engines/engine.ts'
import { nameKey, nameSlug } from '../../src/modules/vehicles/tree/name-key.ts'
import type { Line } from './patterns.ts'
import { elements, isSold, type Vpic } from './vpic.ts'

type Wmi = {
  wmi: string
  kind: string
  makeId: number | null
  schemaId: number | null
  from: number | null
  to: number | null
}
type Years = Map<number, Map<VehicleKind, number>>

/** Vans that come with seats for more than ten: their makers sell the same vans as trucks or cars, with the same parts. */
const passengerVans =
  /^(?:E-\d50|Econoline|Transit|Express|Savana|G-Series|Sportvan|Chevy Van|Rally|Vandura|Sprinter|Sprinter \d+|NV.*|ProMaster.*|Ram Van|Ram Wagon|Ram|Crafter)$/i

/** The schemas of cars, trucks and vans, and those of buses that name a van. */
export function schemasOfSold(vpic: Vpic): number[] {
  const ids = vpic.wmis.flatMap((wmi) => soldSchemas(vpic, wmi).map(({ schemaId }) => schemaId))
  return [...new Set(ids)].toSorted(byNumber)
}

function soldSchemas({ patterns, models }: Vpic, { kind, schemas }: Vpic['wmis'][number]) {
  if (kind !== 'bus') return schemas
  const isVan = ({ element, value }: { element: number; value: string }) =>
    element === elements.model && passengerVans.test(models.get(Number(value))?.name ?? '')
  return schemas.filter(({ schemaId }) => (patterns.get(schemaId) ?? []).some(isVan))
}

/** The rows of makes, models, vehicles and WMIs, each in the order of its columns. Only these schemas tell anything. */
export function vehicleTree(vpic: Vpic, schemas: ReadonlySet<number>) {
  const years = yearsByModel(vpic)
  const modelIds = [...years.keys()].filter((id) => vpic.models.has(id)).toSorted(byNumber)
  const makeOf = (id: number) => vpic.models.get(id)?.makeId ?? 0
  const makeIds = [...new Set(modelIds.map(makeOf))].toSorted(byNumber)
  const makeSlugs = new Map(distinct(makeIds.map((id) => [id, nameSlug(vpic.makes.get(id) ?? '')])))
  const slugs = new Map(
    distinct(
      modelIds.map((id) => [
        id,
        `${makeSlugs.get(makeOf(id))}-${nameSlug(vpic.models.get(id)?.slugOf ?? vpic.models.get(id)?.name ?? '')}`,
      ]),
    ),
  )
  const makes = makeIds.map((id) => {
    const name = vpic.makes.get(id) ?? ''
    return [id, name, makeSlugs.get(id) ?? '', nameKey(name)] as const
  })
  const models = modelIds.map((id) => {
    const { name, makeId } = vpic.models.get(id) ?? { name: '', makeId: 0 }
    const fullSlug = slugs.get(id) ?? ''
    const slug = fullSlug.slice((makeSlugs.get(makeId) ?? '').length + 1)
    return [id, makeId, name, slug, fullSlug, nameKey(name), kindOf(years.get(id))] as const
  })
  const vehicles = modelIds.flatMap((id) =>
    withoutGaps([...(years.get(id)?.keys() ?? [])]).map(
      (year) => [id * 10_000 + year, id, makeOf(id), year] as const,
    ),
  )
  return { makes, models, vehicles, wmis: wmisOf(vpic, new Set(makeIds), schemas) }
}

/** The years of each model, and in how many schemas it is which kind. */
function yearsByModel(vpic: Vpic): Map<number, Years> {
  const found = new Map<number, Years>()
  const modelsOf = (schemaId: number) =>
    new Set(
      (vpic.patterns.get(schemaId) ?? [])
        .filter(({ element }) => element === elements.model)
        .map(({ value }) => Number(value)),
    )
  for (const { kind, schemas } of vpic.wmis) {
    if (!isSold(kind)) continue
    for (const { schemaId, from, to } of schemas) {
      for (const id of modelsOf(schemaId)) {
        const years: Years = found.get(id) ?? new Map()
        found.set(id, years)
        for (let year = from; year <= to; year += 1) {
          const counted = years.get(year) ?? new Map<VehicleKind, number>()
          years.set(year, counted.set(kind, (counted.get(kind) ?? 0) + 1))
        }
      }
    }
  }
  return found
}

function kindOf(years: Years | undefined): VehicleKind {
  const totals = { car: 0, truck: 0, mpv: 0 }
  for (const counted of years?.values() ?? []) {
    for (const [kind, count] of counted) totals[kind] += count
  }
  if (totals.car >= totals.truck && totals.car >= totals.mpv) return 'car'
  return totals.truck >= totals.mpv ? 'truck' : 'mpv'
}

/** A model that was made the year before and the year after was made in between. */
function withoutGaps(years: readonly number[]): number[] {
  const known = new Set(years)
  for (const year of years) if (known.has(year + 2)) known.add(year + 1)
  return [...known].toSorted(byNumber)
}

function wmisOf(vpic: Vpic, makes: ReadonlySet<number>, known: ReadonlySet<number>): Wmi[] {
  return vpic.wmis.flatMap((row): Wmi[] => {
    const { wmi, kind, makeId } = row
    const head = { wmi, kind, makeId: makeId !== null && makes.has(makeId) ? makeId : null }
    const read = soldSchemas(vpic, row).filter(({ schemaId }) => known.has(schemaId))
    if (read.length === 0) return [{ ...head, schemaId: null, from: null, to: null }]
    return read.map(({ schemaId, from, to, isOpen }) => ({
      ...head,
      schemaId,
      from,
      // Next year's vehicles are in a schema that is open, before these files know of them.
      to: isOpen ? 2100 : to,
    }))
  })
}

/** Slugs that nothing shares: the later of two gets its id behind it. */
function distinct(slugs: readonly (readonly [number, string])[]): [number, string][] {
  const taken = new Set<string>()
  return slugs.map(([id, slug]) => {
    const own = slug === '' || taken.has(slug) ? `${slug}-${id}`.replace(/^-/, '') : slug
    taken.add(own)
    return [id, own]
  })
}

/** Every engine of a light vehicle that some schema describes whole by the same keys. */
export function enginesOf(schemas: readonly (readonly Line[])[]) {
  const found = new Map<number, ReturnType<typeof engineOf>>()
  for (const lines of schemas) {
    const facts = new Map<string, Map<string, string>>()
    for (const { element, keys, value } of lines) {
      facts.set(keys, (facts.get(keys) ?? new Map<string, string>()).set(element, value))
    }
    for (const told of facts.values()) {
      const [liters, cylinders] = [Number(told.get('liters')), Number(told.get('cylinders'))]
      const layout = told.get('layout') as EngineLayout | undefined
      const fuel = (told.get('fuel') as EngineFuel | undefined) ?? 'gasoline'
      const isWhole = liters >= 0.6 && liters <= 9 && cylinders >= 2 && layout !== undefined
      if (!isWhole || fuel === 'electric') continue
      const isHybrid = told.get('second') === 'electric'
      const engine = engineOf({
        liters,
        cylinders,
        layout,
        fuel: isHybrid ? 'hybrid' : fuel,
        aspiration: told.get('turbo') === 'yes' ? 'turbo' : 'natural',
      })
      found.set(engine.id, engine)
    }
  }
  const electric = engineOf({
    liters: null,
    cylinders: null,
    layout: null,
    fuel: 'electric',
    aspiration: 'natural',
  })
  return [...found.values(), electric]
    .toSorted((one, other) => one.id - other.id)
    .map(
      ({ id, liters, cylinders, layout, fuel, aspiration, slug, label }) =>
        [id, liters, cylinders, layout, fuel, aspiration, slug, label] as const,
    )
}

function byNumber(one: number, other: number): number {
  return one - other
}
