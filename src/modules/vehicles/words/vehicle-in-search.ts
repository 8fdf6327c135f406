import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import { nameOfVehicle, vehicleOfSlug } from '../tree/present-tree.ts'
import { readVin } from '../vin/read-vin.ts'
import { knownVehicleWords } from './kept-words.ts'
import { readVehicle } from './read-vehicle.ts'

/** The vehicle that a search names, or with `year` null a model of any year, and the words without it. */
export type SearchedVehicle = {
  modelId: number
  year: number | null
  /** Null without a year. */
  slug: string | null
  /** "2016 Honda Civic", "Honda Civic" */
  name: string
  rest: string
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
  const rest = withoutFillers(named.rest)
  if (named.kind === 'vehicle') {
    const { model, make, year, vehicle } = named
    const name = [year, make.name, model.name].filter((part) => part !== null).join(' ')
    return { modelId: model.id, year, slug: vehicle, name, rest }
  }
  const slug = await vehicleOfVin({ db, clock }, named.vin)
  const row = slug === undefined ? undefined : await vehicleOfSlug(db, slug)
  if (!row) return undefined
  return { modelId: row.modelId, year: row.year, slug: row.slug, name: nameOfVehicle(row), rest }
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
