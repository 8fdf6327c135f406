import * as z from 'zod'

/** A ZIP code of five or nine digits; the last four do not matter for where it is. */
export const Zip = z
  .string()
  .trim()
  .max(10, 'must have 5 digits')
  .regex(/^\d{5}(?:-?\d{4})?$/, 'must have 5 digits')
  .transform((digits) => digits.slice(0, 5))

export const ZipPlace = z.object({ zip: z.string(), city: z.string(), state: z.string() })
export type ZipPlace = z.output<typeof ZipPlace>
