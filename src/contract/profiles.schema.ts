import * as z from 'zod'
import { describe } from './describe.ts'
import { signedInRoutes } from './signed-in/routes.ts'
import { stateName, statesOfZip, unusedZip } from './values/us-states.ts'
import { EmailParams, Mobile, Updated, text, textOrNothing } from './wire.schema.ts'

/** What users say about themselves. A field that was not filled in is an empty text. */
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
 * The payload of the specification and the parts of a postal address. A field that is left out stays as it was; an empty
 * text clears it. The resulting state and ZIP code must match. The e-mail cannot be changed here: it belongs to the
 * sign-in, so one that is sent must be the caller's own.
 */
export const ProfileChange = z.strictObject({
  name: text(120).optional(),
  email: z.string().trim().toLowerCase().max(254).optional(),
  mobile: Mobile.optional(),
  education: textOrNothing(200).optional(),
  address: textOrNothing(500).optional(),
  linkedin: orNothing(
    z
      .url({
        protocol: /^https$/,
        hostname: /(^|\.)linkedin\.com$/,
        message: 'must be an address that starts with https://www.linkedin.com/',
      })
      .max(300, 'must have at most 300 characters'),
  ).optional(),
  street: textOrNothing(200).optional(),
  city: textOrNothing(100).optional(),
  state: orNothing(
    z
      .string()
      .toUpperCase()
      .refine((code) => stateName(code) !== undefined, 'must be a two-letter state code'),
  ).optional(),
  zip: orNothing(
    z
      .string()
      .regex(/^\d{5}(-\d{4})?$/, 'must look like 08901 or 08901-1234')
      .refine((zip) => statesOfZip(zip).length > 0, unusedZip),
  ).optional(),
})
export type ProfileChange = z.output<typeof ProfileChange>

export const profiles = describe(signedInRoutes.profiles, {
  show: {
    summary: "A user's profile.",
    access: 'self',
    permission: 'customers.read',
    params: EmailParams,
    response: Profile,
    refusals: ['not_found'],
  },
  save: {
    summary: "Changes the caller's own profile.",
    access: 'self',
    params: EmailParams,
    body: ProfileChange,
    response: Updated,
    refusals: ['not_found'],
  },
})

// The error of a Zod union lists what each alternative requires. This one reports only the alternative that was meant.
function orNothing<Schema extends z.ZodType<string, unknown>>(schema: Schema) {
  return z
    .union([z.string(), z.number()])
    .transform((value) => (typeof value === 'string' ? value.trim() : value))
    .transform((value, context): string => {
      if (value === '') return ''
      const result = schema.safeParse(value)
      if (result.success) return result.data
      const [first] = result.error.issues
      context.addIssue({ code: 'custom', message: first?.message ?? 'is invalid' })
      return z.NEVER
    })
}
