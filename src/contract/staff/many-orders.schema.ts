import * as z from 'zod'
import { LineVehicle } from '#contract/fitment/bought-for.schema'
import { goodsStates, moneyStates, orderStates } from '../order-status.ts'
import { Id, textOrNothing } from '../wire.schema.ts'
import { mostOrdersAtOnce, shipmentObstacles } from './order-desk.ts'

export const OrderIds = z
  .array(Id)
  .min(1, 'must name an order')
  .max(mostOrdersAtOnce, `must name at most ${mostOrdersAtOnce} orders`)

/** What to ship. `dryRun`: only say what would become of each row. */
export const Shipments = z.strictObject({
  dryRun: z.boolean(),
  rows: z
    .array(
      z.strictObject({
        order: textOrNothing(60),
        carrier: textOrNothing(60),
        trackingNumber: textOrNothing(60),
      }),
    )
    .min(1, 'must have a row')
    .max(mostOrdersAtOnce, `must have at most ${mostOrdersAtOnce} rows`),
})

/** An order that a list was not made for, and how it stands. */
const LeftOut = z.object({
  orderId: Id,
  axes: z.object({
    order: z.enum(orderStates),
    money: z.enum(moneyStates),
    goods: z.enum(goodsStates),
  }),
})

export const PickList = z.object({
  orders: z.int(),
  lines: z.array(
    z.object({
      partNumber: z.string(),
      productName: z.string(),
      company: z.string(),
      units: z.int(),
      orders: z.int(),
    }),
  ),
  leftOut: z.array(LeftOut),
})
export type PickList = z.output<typeof PickList>

export const PackingSlips = z.object({
  slips: z.array(
    z.object({
      orderId: Id,
      placedAt: z.iso.datetime(),
      name: z.string(),
      /** With the city, the state and the ZIP code that delivery and tax are charged to. */
      address: z.string(),
      mobile: z.string(),
      /** The buyer collects it. */
      isPickup: z.boolean(),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
      lines: z.array(
        z.object({
          partNumber: z.string(),
          productName: z.string(),
          company: z.string(),
          quantity: z.int(),
          boughtFor: LineVehicle.nullable(),
        }),
      ),
    }),
  ),
  leftOut: z.array(LeftOut),
})
export type PackingSlips = z.output<typeof PackingSlips>

/** `unchanged`: it was shipped with just this carrier and tracking number before. */
export const shipmentOutcomes = ['ready', 'shipped', 'unchanged', 'refused'] as const

export const ShippedRow = z.object({
  order: z.string(),
  orderId: Id.nullable(),
  name: z.string().nullable(),
  outcome: z.enum(shipmentOutcomes),
  why: z.enum(shipmentObstacles).nullable(),
})
export type ShippedRow = z.output<typeof ShippedRow>
