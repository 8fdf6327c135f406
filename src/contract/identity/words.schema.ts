import * as z from 'zod'
import { minimumPasswordLength } from '../constants.ts'

/** An account at the identity provider, as shown to its owner. */
export const Account = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
})
export type Account = z.output<typeof Account>

/** The kinds of second factor that a person can use. */
export const methods = ['app', 'phone', 'recovery'] as const

/** The kinds of second factor that this person may use now. `phone`: the last digits of the number that gets the code. */
export const CodeRequest = z.object({
  methods: z.array(z.enum(methods)),
  phone: z.string().nullable(),
})

export const TypedCode = z.string().min(1).max(40)
export const Code = z.strictObject({ method: z.enum(methods), code: TypedCode })

/** A new password. The message for short ones is the specification's, §5. Common passwords are refused elsewhere. */
export const NewPassword = z
  .string()
  .min(minimumPasswordLength, `Password should be minimum ${minimumPasswordLength} character`)
  .max(128, 'Password should be maximum 128 characters')

/** An existing password. It has no minimum length, since it is only compared. */
export const Password = z.string().max(128)

/** What becomes of an account that never proved its address, once the owner of the mailbox resets its password. */
export const unprovenAccountChoices = ['keep', 'new'] as const
export type UnprovenAccountChoice = (typeof unprovenAccountChoices)[number]

/** The token of a mailed link. */
export const LinkToken = z.strictObject({ token: z.string().min(1).max(100) })

export const Nothing = z.strictObject({})
export const Done = z.object({ status: z.boolean() })

/** The refusals of every call that writes: an invalid body, a page of another origin, too many requests. */
export const written = ['invalid_input', 'forbidden', 'too_many_requests'] as const
