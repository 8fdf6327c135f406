import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { DollarsOut } from '../wire.schema.ts'
import { PickupPlace } from './delivery.schema.ts'

const Days = z.object({ least: z.int(), most: z.int() })

/** How far a zone reaches, and what the tables in force say of it. */
const Zone = z.object({
  zone: z.int(),
  /** Farther than `overMiles`, at most `toMiles`. Null: no limit. Zone 9 is Alaska and Hawaii, and has neither. */
  overMiles: z.int().nullable(),
  toMiles: z.int().nullable(),
  /** Business days on the way; null: nothing goes there this way. */
  parcelDays: Days.nullable(),
  freightDays: Days.nullable(),
  /** What one package of these pounds costs to a business. Empty where a carrier's own rates count. */
  examples: z.array(z.object({ pounds: z.int(), amount: DollarsOut })),
})

export const DeliveryTerms = z.object({
  /** Where orders leave from; null: the shop has not said yet. */
  origin: z.object({ city: z.string(), state: z.string() }).nullable(),
  /** That of the shop. */
  timeZone: z.string(),
  /** Orders placed before this hour of a business day leave the same day. */
  cutOffHour: z.int(),
  heaviestParcelPounds: z.int(),
  zones: z.array(Zone),
  /** Whether a carrier's own rates are asked in place of the table of parcels. */
  carrierRates: z.boolean(),
  pickup: PickupPlace.nullable(),
})
export type DeliveryTerms = z.output<typeof DeliveryTerms>

export const deliveryTerms = describe(signedInRoutes.deliveryTerms, {
  show: {
    summary:
      'How orders are delivered: where they leave from and until when, the zones of the tables in force with their days and examples of prices, and where orders can be collected.',
    access: 'anyone',
    response: DeliveryTerms,
    refusals: ['busy'],
  },
})
