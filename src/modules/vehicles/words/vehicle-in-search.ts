import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import { nameOfVehicle, vehicleOfSlug } from '../tree/present-tree.ts'
import { enginesOfModel } from '../engines/engines.repository.ts'
import { readVin } from '../vin/read-vin.ts'
import { engineIn, isAsked } from './engine-in-text.ts'
import { knownVehicleWords } from './kept-words.ts'
import { readVehicle } from './read-vehicle.ts'
import { trimsIn } from './trims.ts'

/** The vehicle that a search names, or with `year` null a model of any year, and the words without it. */
export type SearchedVehicle = {
  modelId: number
  year: number | null
  /** Null without a year. */
  slug: string | null
  /** "2016 Honda Civic", "Honda Civic" */
  name: string
  rest: string
  /** The engines by which parts for it differ and that the words ask for. Undefined: the words leave them open. */
  engines?: { ids: number[]; label: string }
  /** Trims, bodies and engines that the words name and that the shop does not tell apart. */
  unknown: string[]
  /** The vehicle whose trim this one may be. */
  within?: Pick<SearchedVehicle, 'modelId' | 'slug' | 'name' | 'unknown'>
}

type Means = Pick<Platform, 'db' | 'clock'>

/**
 * The vehicle that a search names by make, model and year, or by a VIN. Undefined if it names none, or none that is known.
 * A VIN goes nowhere but into this reading.
 */
export async function vehicleInSearch(
  { db, clock }: Means,
  text: string,
): Promise<SearchedVehicle | undefined> {
  const words = await knownVehicleWords()
  const named = words && readVehicle(words, text)
  if (!named) return undefined
  if (named.kind === 'vehicle') {
    const { model, make, year, vehicle, behind, within } = named
    const nameOf = (of: string) => [year, make.name, of].filter((part) => part !== null).join(' ')
    const found = { modelId: model.id, year, slug: vehicle, name: nameOf(model.name) }
    const narrow = await narrowed(db, found, { text: named.rest, behind })
    if (!within) return { ...found, ...narrow }
    const { id, fullSlug } = within.model
    const wider = {
      modelId: id,
      slug: year === null ? null : `${year}-${fullSlug}`,
      name: nameOf(within.model.name),
      unknown: [within.trim, ...narrow.unknown],
    }
    return { ...found, ...narrow, within: wider }
  }
  const rest = withoutFillers(named.rest)
  const slug = await vehicleOfVin({ db, clock }, named.vin)
  const row = slug === undefined ? undefined : await vehicleOfSlug(db, slug)
  if (!row) return undefined
  const { modelId, year } = row
  return { modelId, year, slug: row.slug, name: nameOfVehicle(row), rest, unknown: [] }
}

/** What the words beside a vehicle say of its engine and trim, and what is left of them. */
async function narrowed(
  db: Means['db'],
  vehicle: { modelId: number; year: number | null },
  { text, behind }: { text: string; behind: string },
): Promise<Pick<SearchedVehicle, 'engines' | 'unknown' | 'rest'>> {
  const engine = engineIn(text)
  const { trims, rest } = trimsIn(engine?.rest ?? text, engineIn(behind)?.rest ?? behind)
  const left = { unknown: trims, rest: withoutFillers(rest) }
  if (!engine) return left
  const known = await enginesOfModel(db, vehicle)
  const asked = known.filter((one) => isAsked(one, engine.asked))
  if (asked.length === 0) return { ...left, unknown: [...engine.words, ...trims] }
  const label = asked.length === 1 ? (asked[0]?.label ?? '') : engine.words.join(' ')
  return { ...left, engines: { ids: asked.map(({ id }) => id), label } }
}

/** Whether a text names a vehicle, by words or a VIN. Asks the database nothing. */
export async function namesVehicle(text: string): Promise<boolean> {
  const words = await knownVehicleWords()
  return words !== undefined && readVehicle(words, text) !== undefined
}

async function vehicleOfVin(means: Means, vin: string): Promise<string | undefined> {
  try {
    return (await readVin(means, vin)).vehicle?.slug
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const fillers = new Set(['a', 'an', 'fit', 'fits', 'for', 'my', 'on', 'our', 'the', 'to'])

/** What is left of "brake pads for my civic" is brake pads. */
function withoutFillers(text: string): string {
  const words = text.split(/\s+/).filter(Boolean)
  const isFiller = (word: string | undefined) => fillers.has(word?.toLowerCase() ?? '')
  while (isFiller(words.at(-1))) words.pop()
  while (isFiller(words[0])) words.shift()
  return words.join(' ')
}
