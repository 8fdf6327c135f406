import * as z from 'zod'
import { DollarsOut } from '../wire.schema.ts'
import { exemptReasons } from './exempt-reasons.ts'

/** The sales tax of one jurisdiction. `taxed` and `exempt` sum to the goods and the delivery. */
export const TaxOfJurisdiction = z.object({
  jurisdiction: z.string(),
  /** In percent: 6.625. */
  rate: z.number(),
  taxed: DollarsOut,
  tax: DollarsOut,
  exempt: z.array(z.object({ reason: z.enum(exemptReasons), amount: DollarsOut })),
})
