import * as z from 'zod'
import { minimumPasswordLength } from '../constants.ts'

/** An account at the identity provider, as its owner sees it. */
export const Account = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
})
export type Account = z.output<typeof Account>

/** What a second factor is shown with. */
export const methods = ['app', 'phone', 'recovery'] as const

/** What answers for a second factor, and the end of the number a code goes to. */
export const CodeRequest = z.object({
  methods: z.array(z.enum(methods)),
  phone: z.string().nullable(),
})

export const TypedCode = z.string().min(1).max(40)
export const Code = z.strictObject({ method: z.enum(methods), code: TypedCode })

/** A password somebody chooses. The sentence for short ones is the specification's, §5; common ones are refused, too. */
export const NewPassword = z
  .string()
  .min(minimumPasswordLength, `Password should be minimum ${minimumPasswordLength} character`)
  .max(128, 'Password should be maximum 128 characters')

/** A password somebody has: whatever it is, it is compared. */
export const Password = z.string().max(128)

/** What a mailed link brings. */
export const LinkToken = z.strictObject({ token: z.string().min(1).max(100) })

export const Nothing = z.strictObject({})
export const Done = z.object({ status: z.boolean() })

/** What every call that writes may refuse: its body, a page of another origin, too many of them. */
export const written = ['invalid_input', 'forbidden', 'too_many_requests'] as const
