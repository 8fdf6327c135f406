import * as z from 'zod'
import { Explained, Packages, PickupPlace } from '#contract/shipping/delivery.schema'
import { deliveryModes } from '#contract/shipping/quote'
import { DollarsOut } from '../wire.schema.ts'

export const chargeKinds = ['shipping', 'tax'] as const

/** A line of an order besides its goods. `tax`: what of the sales tax is for it; the delivery may have some. */
export const OrderCharge = z.object({
  position: z.int(),
  kind: z.enum(chargeKinds),
  name: z.string(),
  amount: DollarsOut,
  tax: DollarsOut,
})

/** How the goods get to the buyer, as it was quoted when the order was placed. `none`: from before delivery was charged. */
export const OrderDelivery = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('none') }),
  z.object({
    mode: z.enum(deliveryModes),
    amount: DollarsOut,
    /** Null: the buyer collects the goods. */
    to: z
      .object({ zip: z.string(), city: z.string(), state: z.string(), residential: z.boolean() })
      .nullable(),
    /** When it was to leave; with pick-up, when it was to be ready. */
    shipsOn: z.iso.date(),
    arrives: z.object({ earliest: z.iso.date(), latest: z.iso.date() }),
    packages: z.array(Packages),
    explain: z.array(Explained),
    /** Where to collect, with pick-up. */
    pickup: PickupPlace.nullable(),
  }),
])
export type OrderDelivery = z.output<typeof OrderDelivery>

/** What of a refund is for one line. `units`: how many came back; null if only money is given back. */
export const RefundPart = z.object({
  position: z.int(),
  units: z.int().nullable(),
  amount: DollarsOut,
  tax: DollarsOut,
})
