import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { vehicleKinds } from '#contract/vehicles/kinds'
import { PageQuery, text, wholeNumber } from '../wire.schema.ts'
import { coveredMakes, firstFitYear, lastFitYear } from './fit-words.ts'

/** Models that were built in this year or later, of which makes. */
const models = {
  since: wholeNumber(firstFitYear, lastFitYear).default(2005),
  makes: z.enum(coveredMakes).default('with_parts'),
}

/** For how many models the shop has parts of each category. */
const Coverage = z.object({
  since: z.int(),
  /** Models that were built since then, and those of them that any part on sale fits. */
  models: z.int(),
  covered: z.int(),
  /** The categories of which any part has an application, the widest first. */
  categories: z.array(z.object({ category: z.string(), covered: z.int() })),
})
export type Coverage = z.output<typeof Coverage>

/** A model without parts of a category, though it was built since the year that was asked. */
const UncoveredModel = z.object({
  make: z.string(),
  model: z.string(),
  kind: z.enum(vehicleKinds),
  yearFrom: z.int(),
  yearTo: z.int(),
  /** The last vehicle of the model, as addresses name it. */
  vehicle: z.string(),
  /** How many parts of other categories it has. */
  otherParts: z.int(),
})
export type UncoveredModel = z.output<typeof UncoveredModel>

/** A search with a vehicle that found nothing. */
const FitmentMiss = z.object({
  words: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.int().nullable(),
  times: z.int(),
  /** The day of the last time. */
  lastOn: z.iso.date(),
})
export type FitmentMiss = z.output<typeof FitmentMiss>

const read = { access: 'staff', permission: 'products.read' } as const
export const coverage = describe(signedInRoutes.coverage, {
  show: {
    summary:
      'How many models built since a year have parts on sale, by category. Counts the models of makes that have any part, or with `makes=all` of all makes. Counts that are kept, so they may be a minute behind a change of category.',
    ...read,
    query: z.strictObject(models),
    response: Coverage,
    refusals: ['busy'],
  },
  listUncovered: {
    summary:
      'The models built since a year for which the shop has no part of a category: those with most parts of other categories first.',
    ...read,
    params: z.strictObject({ category: text(60) }),
    query: PageQuery.extend(models),
    response: UncoveredModel,
    paged: true,
    refusals: ['busy'],
  },
  listMisses: {
    summary:
      'Searches with a vehicle that found nothing, the most frequent first. Nothing is kept of who searched.',
    ...read,
    query: PageQuery,
    response: FitmentMiss,
    paged: true,
    refusals: ['busy'],
  },
})
