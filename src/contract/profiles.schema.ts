import * as z from 'zod'
import { describe } from './describe.ts'
import { routes } from './routes.ts'
import { stateName, statesOfZip, unusedZip } from './values/us-states.ts'
import { EmailParams, Mobile, Updated, text, textOrNothing } from './wire.schema.ts'

/** What a user tells about themselves; empty text where nothing was told. */
export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  education: z.string(),
  address: z.string(),
  linkedin: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})
export type Profile = z.output<typeof Profile>

/**
 * The specification's payload and the parts of a postal address. What is left out stays as it was, empty text
 * takes it away. State and ZIP code, as they are then, must agree. The e-mail belongs to the sign-in: one that is sent must be the caller's own.
 */
export const ProfileChange = z.strictObject({
  name: text(120).optional(),
  email: z.string().trim().toLowerCase().max(254).optional(),
  mobile: orNothing(Mobile).optional(),
  education: textOrNothing(200).optional(),
  address: textOrNothing(500).optional(),
  linkedin: orNothing(
    z
      .url({
        protocol: /^https$/,
        hostname: /(^|\.)linkedin\.com$/,
        message: 'must be an address that begins with https://www.linkedin.com/',
      })
      .max(300, 'must have at most 300 characters'),
  ).optional(),
  street: textOrNothing(200).optional(),
  city: textOrNothing(100).optional(),
  state: orNothing(
    z
      .string()
      .toUpperCase()
      .refine((code) => stateName(code) !== undefined, 'must be the two letters of a state'),
  ).optional(),
  zip: orNothing(
    z
      .string()
      .regex(/^\d{5}(-\d{4})?$/, 'must be a ZIP code like 08901 or 08901-1234')
      .refine((zip) => statesOfZip(zip).length > 0, unusedZip),
  ).optional(),
})
export type ProfileChange = z.output<typeof ProfileChange>

export const profiles = describe(routes.profiles, {
  show: {
    summary: "A user's profile.",
    access: 'self',
    params: EmailParams,
    response: Profile,
    refusals: ['invalid_input', 'unauthenticated', 'not_found'],
  },
  save: {
    summary: 'Changes one’s own profile.',
    access: 'self',
    params: EmailParams,
    body: ProfileChange,
    response: Updated,
    refusals: ['invalid_input', 'unauthenticated', 'not_found'],
  },
})

// A union would say in the error what each of its ways wants; this says it of the one that was meant.
function orNothing<Schema extends z.ZodType<string, unknown>>(schema: Schema) {
  return z
    .union([z.string(), z.number()])
    .transform((value) => (typeof value === 'string' ? value.trim() : value))
    .transform((value, context): string => {
      if (value === '') return ''
      const result = schema.safeParse(value)
      if (result.success) return result.data
      const [first] = result.error.issues
      context.addIssue({ code: 'custom', message: first?.message ?? 'is not right' })
      return z.NEVER
    })
}
