import { invalidInput, Refusal } from '#contract/refusals'
import type { VinReading } from '#contract/vehicles/vehicles.schema'
import type { Platform } from '#platform'
import { engineOf, engineThatAgrees, type EngineFacts } from '../engines/engine.ts'
import { presentEngine, presentVehicle } from '../tree/present-tree.ts'
import { findMake, type VehicleRow } from '../tree/tree.repository.ts'
import { factsOfVin, nothingTold, type VinFacts } from './facts-of-vin.ts'
import { checkDigit, cleanVin, flawOfVin, offeredVin, wmisOfVin, yearsOfVin } from './vin.ts'
import { readMaker, readPatterns } from './kept-patterns.ts'
import { readVehicle } from './kept-vehicles.ts'
import type { WmiRow } from './vin.repository.ts'

/**
 * The vehicle of a VIN as somebody typed it. Refuses `invalid_input`, which names `body.vin`; in `details.offered` it may
 * have the VIN that was probably meant. The VIN goes nowhere but into this answer.
 */
export async function readVin(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  typed: string,
): Promise<VinReading> {
  const vin = cleanVin(typed)
  const flaw = flawOfVin(vin)
  if (flaw !== undefined) throw flawed(flaw, offeredVin(vin))
  const now = clock.now()
  const nextYear = now.getUTCFullYear() + 1
  const years = yearsOfVin(vin).filter((year) => year <= nextYear)
  const wmis = wmisOfVin(vin)
  const maker = narrowest(await readMaker(db, { wmis, years, now }), wmis)
  const [first] = maker
  if (!first) throw flawed('is of a maker that is not known')
  const sold = maker.filter(({ kind }) => kind === 'car' || kind === 'truck' || kind === 'mpv')
  // A van with seats for more than ten is a bus by law, and has the parts of the van.
  const read = sold.length > 0 ? sold : maker.filter(({ kind }) => kind === 'bus')
  const { year, facts } =
    read.length === 0
      ? { year: 0, facts: nothingTold }
      : await readInYear(db, vin, { maker: read, years })
  const vehicle =
    facts.modelId === null ? undefined : await readVehicle(db, facts.modelId * 10_000 + year, now)
  if (sold.length === 0 && !vehicle) {
    throw flawed(`is that of ${kindWords[first.kind] ?? 'something else'}`)
  }
  return {
    year,
    make: await makeOf(db, vehicle, facts.makeId ?? first.makeId),
    vehicle: vehicle ? presentVehicle(vehicle) : null,
    engine: facts.engine && presentEngine(namedEngine(vehicle, facts.engine)),
    wrongCheckDigit: vin[8] === checkDigit(vin) ? null : { expected: checkDigit(vin) },
  }
}

const kindWords: Record<string, string> = {
  motorcycle: 'a motorcycle; cars, trucks and vans have parts here',
  bus: 'a bus; cars, trucks and vans have parts here',
  trailer: 'a trailer; cars, trucks and vans have parts here',
  low_speed: 'a low-speed vehicle; cars, trucks and vans have parts here',
  incomplete: 'an incomplete vehicle, whose model the VIN does not tell',
  off_road: 'an off-road vehicle; cars, trucks and vans have parts here',
}

function flawed(message: string, offered?: string): Refusal {
  const error = { path: 'body.vin', message }
  if (offered === undefined) return invalidInput(error)
  return new Refusal('invalid_input', { errors: [error], offered })
}

function narrowest(rows: readonly WmiRow[], wmis: readonly string[]): WmiRow[] {
  for (const wmi of wmis) {
    const found = rows.filter((row) => row.wmi === wmi)
    if (found.length > 0) return found
  }
  return []
}

/** The likelier year, unless its schemas name no model and those of the other do. */
async function readInYear(
  db: Platform['db'],
  vin: string,
  { maker, years }: { maker: readonly WmiRow[]; years: readonly number[] },
): Promise<{ year: number; facts: VinFacts }> {
  const ids = years.flatMap((year) => schemasOf(maker, year))
  const patterns = await readPatterns(db, maker[0]?.source ?? '', ids)
  const readings = years.map((year) => ({
    year,
    facts: factsOfVin(
      vin,
      schemasOf(maker, year).map((id) => patterns.get(id) ?? []),
    ),
  }))
  const [likelier] = readings
  const named = readings.find(({ facts }) => facts.modelId !== null) ?? likelier
  if (!named) throw flawed('is of a model year that has not come')
  return named
}

function schemasOf(maker: readonly WmiRow[], year: number): number[] {
  return maker.flatMap(({ yearFrom, yearTo, schemaId }) =>
    schemaId !== null && year >= (yearFrom ?? 0) && year <= (yearTo ?? 0) ? [schemaId] : [],
  )
}

async function makeOf(
  db: Platform['db'],
  vehicle: VehicleRow | undefined,
  makeId: number | null,
): Promise<VinReading['make']> {
  if (vehicle) return { slug: vehicle.makeSlug, name: vehicle.makeName }
  return makeId === null ? null : ((await findMake(db, makeId)) ?? null)
}

/** An engine that parts ask for, if exactly one of them agrees, since choosing it is what the reading is for. */
function namedEngine(vehicle: VehicleRow | undefined, facts: EngineFacts) {
  return engineThatAgrees(vehicle?.engines ?? [], facts) ?? engineOf(facts)
}
