import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { certificateForms } from '#contract/taxes/forms'
import { TaxOfJurisdiction } from '#contract/taxes/tax-of-jurisdiction.schema'
import { DollarsOut, Id, wholeNumber } from '../wire.schema.ts'
import { deliveryModes, deliveryOptionCodes, explainCodes, mostQuoteLines } from './quote.ts'
import { Zip, ZipPlace } from './zip.schema.ts'

const QuoteLine = z.strictObject({ toolId: Id, quantity: wholeNumber(1, 1_000_000) })

/** Where to. Liftgate, limited access and appointment count for freight only. */
export const Destination = z.strictObject({
  zip: Zip,
  residential: z.boolean().default(false),
  liftgate: z.boolean().default(false),
  limitedAccess: z.boolean().default(false),
  appointment: z.boolean().default(false),
})
export type Destination = z.output<typeof Destination>

export const QuoteRequest = z
  .strictObject({
    lines: z
      .array(QuoteLine)
      .min(1, 'must not be empty')
      .max(mostQuoteLines, `must be at most ${mostQuoteLines}`)
      .superRefine((lines, context) => {
        const seen = new Set<string>()
        for (const [index, { toolId }] of lines.entries()) {
          const id = toolId.toLowerCase()
          if (seen.has(id)) {
            context.addIssue({
              code: 'custom',
              path: [index, 'toolId'],
              message: 'must be named once',
            })
          }
          seen.add(id)
        }
      }),
    to: Destination.optional(),
    pickup: z.boolean().default(false),
  })
  .refine(({ to, pickup }) => pickup || to !== undefined, {
    path: ['to', 'zip'],
    message: 'must not be empty',
  })
export type QuoteRequest = z.output<typeof QuoteRequest>

/** Packages that are billed together. `toolId`: they hold this product alone. */
export const Packages = z.object({
  kind: z.enum(['piece', 'bundle', 'carton', 'pallet']),
  count: z.int(),
  pounds: z.int(),
  surcharge: z.enum(['handling', 'large']).nullable(),
  toolId: Id.nullable(),
})

const Option = z.object({
  code: z.enum(deliveryOptionCodes),
  amount: DollarsOut,
  /** Business days on the way. */
  days: z.object({ least: z.int(), most: z.int() }),
  /** When it leaves if it is ordered now; with pick-up, when it is ready. */
  shipsOn: z.iso.date(),
  arrives: z.object({ earliest: z.iso.date(), latest: z.iso.date() }),
})

/** `value` is a count, except for `fuel` (tenths of a percent), `zone` and `freight_class`. */
export const Explained = z.object({
  code: z.enum(explainCodes),
  value: z.number(),
  amount: DollarsOut.nullable(),
})

export const PickupPlace = z.object({ address: z.array(z.string()), hours: z.string() })

export const Quote = z.object({
  quoteId: Id,
  mode: z.enum(deliveryModes),
  /** Null with pick-up, as are the packages empty. */
  to: ZipPlace.nullable(),
  packages: z.array(Packages),
  options: z.array(Option),
  explain: z.array(Explained),
  /** Where to collect, with pick-up. */
  pickup: PickupPlace.nullable(),
  goodsTotal: DollarsOut,
  /** Sales tax on goods and delivery, less what the caller's certificates exempt. */
  tax: DollarsOut,
  /** The tax by jurisdiction, and why what is not taxed is not. Where the shop collects nothing, the state says so. */
  taxes: z.array(TaxOfJurisdiction),
  /** The forms of the caller's certificates that exempt something of it. */
  certificates: z.array(z.enum(certificateForms)),
  /** Goods, delivery by the first option, and tax. */
  total: DollarsOut,
  expiresAt: z.iso.datetime(),
})
export type Quote = z.output<typeof Quote>

export const delivery = describe(signedInRoutes.delivery, {
  showZip: {
    summary: 'The city and the state of a ZIP code.',
    access: 'anyone',
    params: z.strictObject({ zip: Zip }),
    response: ZipPlace,
    refusals: ['not_found'],
  },
  quote: {
    summary:
      'What these products cost with delivery and tax, how they are packed and when they arrive. The quote is honored for 30 minutes. `not_shippable` says in `reason` why nothing can be sent there, and in `toolIds` which products are the cause, if some are.',
    access: 'anyone',
    body: QuoteRequest,
    response: Quote,
    limited: 'quotes',
    vital: true,
    refusals: ['not_shippable', 'busy', 'gateway_unavailable'],
  },
})
