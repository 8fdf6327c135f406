import * as z from 'zod'
import { PictureOut } from '#contract/values/picture-address'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { EngineSlug, VehicleSlug } from '#contract/vehicles/vehicles.schema'
import { PageQuery, searched } from '../wire.schema.ts'
import { fitKinds, fitPositions, fitVerdicts, mostFitParts } from './fit-words.ts'
import { OtherNumber } from './other-number.schema.ts'

const Part = searched(60)
const PartNumber = z.string().min(1).max(60)
/** What must agree besides the vehicle. `asks`: the same as a question to the buyer, where there is one. */
const Condition = z.object({ text: z.string(), asks: z.string().nullable() })

/** An application that agrees with the vehicle. `engine`: for this engine alone. */
const AgreeingApplication = z.object({
  position: z.enum(fitPositions).nullable(),
  quantity: z.int(),
  engine: z.string().nullable(),
  condition: z.string().nullable(),
})

/** What the shop says of one part and the vehicle. */
export const PartFit = z.object({
  /** As it was asked. */
  part: z.string(),
  /** The part as it is numbered today; null if no part on sale has the number. */
  partNumber: z.string().nullable(),
  kind: z.enum(fitKinds).nullable(),
  verdict: z.enum(fitVerdicts).nullable(),
  /** The answer depends on the engine, and the request names none. */
  asksEngine: z.boolean(),
  /** With `fits_with`: any of them is enough. */
  conditions: z.array(Condition),
  applications: z.array(AgreeingApplication),
  /** The applications were made up for the sandbox. */
  isSample: z.boolean(),
})
export type PartFit = z.output<typeof PartFit>

/** One line of the table of what a part fits. */
export const PartApplication = z.object({
  make: z.string(),
  model: z.string(),
  /** The end of the address of a vehicle: honda-civic of 2016-honda-civic. */
  modelSlug: z.string(),
  yearFrom: z.int(),
  yearTo: z.int(),
  engine: z.string().nullable(),
  position: z.enum(fitPositions).nullable(),
  quantity: z.int(),
  note: z.string().nullable(),
  isSample: z.boolean(),
})
export type PartApplication = z.output<typeof PartApplication>

/** A part on sale that has the number, or takes the place of one that had it. */
export const Interchange = z.object({
  partNumber: z.string(),
  productName: z.string(),
  company: z.string(),
  picture: PictureOut,
  /** Whose number it is, and what sort. Null: it is the part's own number, of today or before. */
  other: OtherNumber.nullable(),
  /** The part that had the number is no longer sold, and this one takes its place. */
  isReplacement: z.boolean(),
  isSample: z.boolean(),
})
export type Interchange = z.output<typeof Interchange>

export const fitment = describe(signedInRoutes.fitment, {
  judge: {
    summary:
      'Whether up to 100 parts fit a vehicle, in the order asked. `fits` and `fits_with` rest on an application that says so; `does_not_fit` is said only of parts whose applications are complete; otherwise `not_confirmed`. `universal` and `by_size` are said of parts that no vehicle decides about.',
    access: 'anyone',
    query: z.strictObject({
      vehicle: VehicleSlug,
      engine: EngineSlug.optional(),
      part: z.union([
        Part.transform((part) => [part]),
        z.array(Part).max(mostFitParts, `must be at most ${mostFitParts} part numbers`),
      ]),
    }),
    response: z.array(PartFit),
  },
  listApplications: {
    summary:
      'What a part fits, by make, model and years. `q` searches for makes, models, engines, notes and a year: each of its words must be found.',
    access: 'anyone',
    params: z.strictObject({ partNumber: PartNumber }),
    query: PageQuery.extend({ q: searched(100).optional() }),
    response: PartApplication,
    paged: true,
    refusals: ['not_found', 'busy'],
  },
  findInterchange: {
    summary:
      'The parts on sale that a number leads to: a part’s own number, a former one, or an other number, that of another maker. A part on sale under exactly this number comes alone. Replacements are followed to the part that is sold now.',
    access: 'anyone',
    query: z.strictObject({ number: searched(60).min(1, 'must not be empty') }),
    response: z.array(Interchange),
  },
})
