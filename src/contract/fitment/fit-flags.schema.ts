import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { EngineSlug } from '#contract/vehicles/vehicles.schema'
import { Id, textOrNothing, wholeNumber } from '../wire.schema.ts'
import { firstFitYear, flagOutcomes, flagStates, lastFitYear, mostFlags } from './fit-words.ts'

const When = z.iso.datetime()

/** Which application: a part, a model by the end of the address of its vehicles, years, and an engine if it is for one alone. */
const applicationFields = {
  partNumber: z.string().min(1).max(60),
  modelSlug: z
    .string()
    .max(120)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)+$/, 'must be a model such as honda-civic'),
  yearFrom: wholeNumber(firstFitYear, lastFitYear),
  yearTo: wholeNumber(firstFitYear, lastFitYear),
  engine: EngineSlug.nullable(),
}

/** An application whose goods came back at least three times because they did not fit. */
export const FitFlag = z.object({
  toolId: Id,
  partNumber: z.string(),
  productName: z.string(),
  make: z.string(),
  model: z.string(),
  modelSlug: z.string(),
  yearFrom: z.int(),
  yearTo: z.int(),
  engine: z.object({ slug: z.string(), label: z.string() }).nullable(),
  /** How often it did not fit. */
  count: z.int(),
  /** The newest of them, at most 20. `orderId`: null if its buyer was erased. Empty once it is resolved. */
  misfits: z.array(z.object({ orderId: Id.nullable(), vehicle: z.string(), at: When })),
  /** Null while it is open. */
  resolution: z
    .object({ outcome: z.enum(flagOutcomes), note: z.string(), by: z.string(), at: When })
    .nullable(),
})
export type FitFlag = z.output<typeof FitFlag>

export const fitFlags = describe(signedInRoutes.fitFlags, {
  list: {
    summary: `The applications whose goods came back at least three times because they did not fit: open ones, or those that staff have resolved; the newest first, at most ${mostFlags}.`,
    access: 'staff',
    permission: 'products.read',
    query: z.strictObject({ state: z.enum(flagStates).default('open') }),
    response: z.array(FitFlag),
  },
  resolve: {
    summary:
      'Says what was found about a flagged application: it was wrong and is corrected, or the part fits after all. What came back before counts no more.',
    access: 'staff',
    permission: 'products.edit',
    body: z.strictObject({
      ...applicationFields,
      outcome: z.enum(flagOutcomes),
      note: textOrNothing(500).default(''),
    }),
    response: FitFlag,
    refusals: ['already_resolved', 'request_in_flight'],
  },
})
