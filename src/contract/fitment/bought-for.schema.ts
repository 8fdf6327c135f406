import * as z from 'zod'
import { mostCartLines } from '#contract/carts/limits'
import { EngineSlug, VehicleSlug } from '#contract/vehicles/vehicles.schema'
import { Id } from '../wire.schema.ts'
import { fitVerdicts } from './fit-words.ts'

/** The vehicle that goods are bought for. Whether they fit, the shop says itself. */
export const BoughtFor = z.strictObject({ vehicle: VehicleSlug, engine: EngineSlug.optional() })
export type BoughtFor = z.output<typeof BoughtFor>

/** The vehicles of an order of several lines, by product. */
export const LinesBoughtFor = z
  .array(BoughtFor.extend({ toolId: Id }))
  .max(mostCartLines, `must be at most ${mostCartLines} lines`)
  .refine((lines) => new Set(lines.map(({ toolId }) => toolId)).size === lines.length, {
    message: 'must name each product once',
  })

/** The vehicle of an order's line as it was named on that day, and what the shop said of it then. */
export const LineVehicle = z.object({
  vehicle: z.string(),
  verdict: z.enum(fitVerdicts),
  /** With `fits_with`: what had to agree, to follow the word "fits". */
  condition: z.string().nullable(),
})
export type LineVehicle = z.output<typeof LineVehicle>
