import * as z from 'zod'
import { attributeKinds } from './kinds.ts'

/** A size of a part that a buyer compares with what they have. */
export const PartSize = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(attributeKinds),
  /** The symbol of the unit in which it is shown; null for words. */
  unit: z.string().nullable(),
  /** Lists of the category can be filtered by it. */
  isFilter: z.boolean(),
  /** As a sentence has it: "25 mm", "10–19 mm, no skips", "M14 × 1.25". */
  shown: z.string(),
  /** As the specification says it. */
  written: z.string(),
  /** From a number to a number in the base unit of the measure (mm for lengths), the same for a single one; none for words. */
  spans: z.array(z.object({ least: z.number(), most: z.number() })),
})
export type PartSize = z.output<typeof PartSize>
