import * as z from 'zod'
import { phoneDigits, phoneProblem } from '../values/phone.ts'
import { text, textOrNothing } from '../wire.schema.ts'

/** The lines of an address, as somebody typed them. `addressProblems` says whether it can be delivered to. */
export const postalFields = {
  name: text(120),
  company: textOrNothing(120).default(''),
  street: text(200),
  line2: textOrNothing(200).default(''),
  city: text(100),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'must be a two-letter state code'),
}

/** No carrier calls about a parcel, so the number may be left empty. Kept as digits. */
export const PhoneOrNothing = z
  .string()
  .max(30, 'must have at most 30 characters')
  .superRefine((typed, context) => {
    const message = phoneProblem(typed)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  .transform(phoneDigits)
