import * as z from 'zod'
import { minimumPasswordLength } from '#contract/constants'
import { Email, text } from '#contract/wire.schema'
import { commonPasswordCount, isCommonPassword } from './common-passwords.ts'

/** One of better-auth's calls the store offers: what goes in is parsed, and of the answer only what is named here leaves. */
export type IdentityCall<Answer extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST'
  path: string
  body?: z.ZodType
  answer: Answer
}

const Account = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
})
const SignedIn = z.object({ user: Account })

const methods = ['app', 'phone', 'recovery'] as const
const CodeRequest = z.object({ methods: z.array(z.enum(methods)), phone: z.string().nullable() })
const Done = z.object({ status: z.boolean() })
export const Nothing = z.strictObject({})

/** A password somebody chooses. The sentence for short ones is the specification's, §5. */
export const NewPassword = z
  .string()
  .min(minimumPasswordLength, `Password should be minimum ${minimumPasswordLength} character`)
  .max(128, 'Password should be maximum 128 characters')
  .refine((password) => !isCommonPassword(password), {
    message: `This password is one of the ${commonPasswordCount.toLocaleString('en-US')} most common ones, which are guessed first. Please choose another.`,
  })

export const SignUp = z.strictObject({
  name: text(120).or(z.literal('')).default(''),
  email: Email,
  password: NewPassword,
})
export const SignIn = z.strictObject({
  email: z.string().max(254),
  password: z.string().max(128),
  rememberMe: z.boolean().optional(),
})

export const VerifyEmail = z.strictObject({ token: z.string().min(1).max(100) })
export const RequestReset = z.strictObject({ email: Email })
export const ResetPassword = z.strictObject({
  token: z.string().min(1).max(100),
  newPassword: NewPassword,
})

const SignedInOrHeld = SignedIn.extend({ secondFactor: CodeRequest.optional() })

export const signInCall: IdentityCall<typeof SignedInOrHeld> = {
  method: 'POST',
  path: '/sign-in/email',
  body: SignIn,
  answer: SignedInOrHeld,
}

export const SignInSocial = z.strictObject({
  provider: z.literal('google'),
  reauthenticate: z.boolean().optional(),
})

/** Answers where the sign-in window goes. */
export const socialCall: IdentityCall<z.ZodObject<{ url: z.ZodURL }>> = {
  method: 'POST',
  path: '/sign-in/social',
  answer: z.object({ url: z.url() }),
}

export const revokeSessionsCall: IdentityCall<typeof Done> = {
  method: 'POST',
  path: '/revoke-sessions',
  body: Nothing,
  answer: Done,
}

const typedCode = z.string().min(1).max(40)
const enrollable = z.enum(['app', 'phone'])
export const Code = z.strictObject({ method: z.enum(methods), code: typedCode })
export const FirstCode = z.strictObject({ method: enrollable, code: typedCode })
export const EnrolPhone = z.strictObject({ number: z.string().max(40) })
export const RemoveFactor = z.strictObject({ method: enrollable })
export const Reauthenticate = z.union([z.strictObject({ password: z.string().max(128) }), Code])

export const plainCalls: readonly IdentityCall[] = [
  { method: 'POST', path: '/sign-out', body: Nothing, answer: z.object({ success: z.boolean() }) },
  {
    method: 'GET',
    path: '/get-session',
    answer: z.object({ user: Account, session: z.object({ expiresAt: z.string() }) }).nullable(),
  },
  { method: 'GET', path: '/token', answer: z.object({ token: z.string() }) },
  { method: 'GET', path: '/jwks', answer: z.object({ keys: z.array(z.looseObject({})) }) },
  {
    method: 'POST',
    path: '/update-user',
    body: z.strictObject({ name: text(120) }),
    answer: Done,
  },
]
