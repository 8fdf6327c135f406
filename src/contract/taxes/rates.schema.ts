import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { Day, DollarsOut, wholeNumber } from '../wire.schema.ts'
import { percentFromPpm, ppmFromPercent, type Ppm } from './percent.ts'
import { taxedStates } from './states.ts'

export const PercentOut = z
  .int()
  .transform((ppm: Ppm) => percentFromPpm(ppm))
  .pipe(z.number())
  .meta({ description: 'Percent with at most four decimals' })

const PercentIn = z
  .union([z.number(), z.string().max(20)])
  .transform((value, context): Ppm => {
    const ppm = ppmFromPercent(String(value).trim().replace(/ ?%$/, ''))
    if (ppm !== undefined) return ppm
    context.addIssue({
      code: 'custom',
      message: 'must be a percentage from 0 to 100 with at most four decimals',
    })
    return z.NEVER
  })
  .meta({ description: 'Percent with at most four decimals' })

const StateParams = z.strictObject({
  state: z.enum(taxedStates, 'must be the short name of a state, such as NJ'),
})

const version = {
  effectiveFrom: z.iso.date(),
  rate: PercentOut,
  taxesDelivery: z.boolean(),
  collects: z.boolean(),
}

/** A state and how the shop stands to its sales tax. */
export const StateTax = z.object({
  state: z.enum(taxedStates),
  /** Whether the state has a sales tax at all. */
  hasTax: z.boolean(),
  /** Whether cities and counties add taxes of their own: then no table can say the rate. */
  hasLocalTaxes: z.boolean(),
  collects: z.boolean(),
  /** The first day of the collecting that goes on today. */
  collectsSince: z.iso.date().nullable(),
  /** The rate that holds today, or where nobody has set one, the usual one. Null: unknown, or no tax. */
  rate: PercentOut.nullable(),
  taxesDelivery: z.boolean(),
  /** The next version that has not begun. */
  planned: z.object(version).nullable(),
  /** The number of the newest version; 0 if nobody has set any. */
  number: z.int(),
  /** From which sales a year on a seller from elsewhere has to collect. */
  threshold: z
    .object({ amount: DollarsOut, orders: z.int().nullable(), needsBoth: z.boolean() })
    .nullable(),
})
export type StateTax = z.output<typeof StateTax>

const RateVersion = z.object({
  number: z.int(),
  ...version,
  setAt: z.iso.datetime(),
  /** The name or address of the member of staff. Null: the sandbox began with it, or the account was erased. */
  setBy: z.string().nullable(),
})

const StateWithVersions = StateTax.extend({
  /** The newest first, at most 100. */
  versions: z.array(RateVersion),
})
export type StateWithVersions = z.output<typeof StateWithVersions>

/** `number` is that of the newest version the caller has seen. Without `effectiveFrom`, the version begins today. */
export const NewRate = z.strictObject({
  number: wholeNumber(0, 2_147_483_647),
  collects: z.boolean(),
  rate: PercentIn,
  taxesDelivery: z.boolean(),
  effectiveFrom: Day.optional(),
})
export type NewRate = z.output<typeof NewRate>

const staff = { access: 'staff', permission: 'taxes.write' } as const

export const taxRates = describe(signedInRoutes.taxRates, {
  list: {
    summary:
      'The states and the federal district: whether the shop collects their sales tax today, and at which rate.',
    access: 'user',
    response: z.array(StateTax),
  },
  show: {
    summary: 'One state with all versions of its rate, the newest first.',
    ...staff,
    params: StateParams,
    response: StateWithVersions,
  },
  set: {
    summary:
      'Writes a new version of a state’s rate: switches collecting on or off, or plans a rate for a later day. Orders placed before keep their tax. Refuses `local_taxes` where cities and counties add taxes of their own, and `changed_since` if there is a newer version than the one the caller saw; `current` has it.',
    ...staff,
    params: StateParams,
    body: NewRate,
    response: StateWithVersions,
    freshness: 'recent',
    refusals: ['reauthentication_required', 'local_taxes', 'changed_since'],
  },
})
