import * as z from 'zod'
import { interchangeKinds } from './fit-words.ts'

/** An other number: one under which another maker, or an older list, has a part of ours. The interchange is the table of them. */
export const OtherNumber = z.object({
  number: z.string(),
  maker: z.string(),
  kind: z.enum(interchangeKinds),
  note: z.string().nullable(),
})
export type OtherNumber = z.output<typeof OtherNumber>
