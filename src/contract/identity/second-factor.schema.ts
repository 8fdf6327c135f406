import * as z from 'zod'
import { describe } from '../describe.ts'
import { identityRoutes } from '../routes.ts'
import { Code, CodeRequest, Done, Nothing, Password, TypedCode, written } from './words.schema.ts'

const enrollable = z.enum(['app', 'phone'])

/** What an account has enrolled, and what this store offers. */
export const SecondFactors = z.object({
  offered: z.array(enrollable),
  app: z.object({ enrolledAt: z.string() }).nullable(),
  phone: z.object({ number: z.string(), enrolledAt: z.string() }).nullable(),
  recoveryCodesLeft: z.int(),
})

const settings = ['unauthenticated', 'reauthentication_required'] as const

export const secondFactor = describe(identityRoutes.secondFactor, {
  showSignIn: {
    summary: 'What the sign-in that this browser has begun waits for; null where none does.',
    access: 'anyone',
    response: CodeRequest.nullable(),
    refusals: [],
  },
  sendSignInCode: {
    summary: 'Sends the code that the sign-in waits for to the enrolled phone.',
    access: 'pending',
    body: Nothing,
    response: Done,
    limited: 'identity',
    refusals: [...written, 'NO_SIGN_IN', 'NO_PHONE', 'NO_TEXTS', 'TOO_MANY_TEXTS'],
  },
  finishSignIn: {
    summary: 'Signs in with a code of the second factor.',
    access: 'pending',
    body: Code,
    response: Done,
    limited: 'identity',
    refusals: [...written, 'NO_SIGN_IN', 'WRONG_CODE', 'TOO_MANY_TRIES'],
  },
  show: {
    summary: 'What the account has enrolled.',
    access: 'session',
    response: SecondFactors,
    refusals: ['unauthenticated'],
  },
  startApp: {
    summary: 'A key for an authenticator app. It counts from its first right code on.',
    access: 'session',
    freshness: 'recent',
    body: Nothing,
    response: z.object({ key: z.string(), address: z.string() }),
    limited: 'identity',
    refusals: [...written, ...settings, 'EMAIL_NOT_VERIFIED'],
  },
  startPhone: {
    summary: 'Sends a code to a phone that is to be enrolled.',
    access: 'session',
    freshness: 'recent',
    body: z.strictObject({ number: z.string().max(40) }),
    response: Done,
    limited: 'identity',
    refusals: [
      ...written,
      ...settings,
      'EMAIL_NOT_VERIFIED',
      'INVALID_NUMBER',
      'NO_TEXTS',
      'TOO_MANY_TEXTS',
    ],
  },
  enrol: {
    summary:
      'Enrols what was started, with its first right code. `recoveryCodes` come where the account has none yet.',
    access: 'session',
    freshness: 'recent',
    body: z.strictObject({ method: enrollable, code: TypedCode }),
    response: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
    limited: 'identity',
    refusals: [...written, ...settings, 'WRONG_CODE', 'TOO_MANY_TRIES'],
  },
  remove: {
    summary: 'Removes a method; with the last one go the recovery codes.',
    access: 'session',
    freshness: 'recent',
    body: z.strictObject({ method: enrollable }),
    response: Done,
    limited: 'identity',
    refusals: [...written, ...settings],
  },
  renewRecoveryCodes: {
    summary: 'Ten new recovery codes; the old ones are void.',
    access: 'session',
    freshness: 'recent',
    body: Nothing,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    limited: 'identity',
    refusals: [...written, ...settings, 'NO_SECOND_FACTOR'],
  },
})

export const reauthentication = describe(identityRoutes.reauthentication, {
  show: {
    summary: 'How somebody who is signed in can show once more who this is.',
    access: 'session',
    response: CodeRequest.extend({ password: z.boolean(), google: z.boolean() }),
    refusals: ['unauthenticated'],
  },
  confirm: {
    summary: 'Shows it, with the password or a code: the session is as fresh as after a sign-in.',
    access: 'session',
    body: z.union([z.strictObject({ password: Password }), Code]),
    response: Done,
    limited: 'identity',
    refusals: [
      ...written,
      'unauthenticated',
      'INVALID_EMAIL_OR_PASSWORD',
      'CODE_REQUIRED',
      'WRONG_CODE',
      'TOO_MANY_TRIES',
    ],
  },
  sendCode: {
    summary: 'Sends a code for it to the enrolled phone.',
    access: 'session',
    body: Nothing,
    response: Done,
    limited: 'identity',
    refusals: [...written, 'unauthenticated', 'NO_PHONE', 'NO_TEXTS', 'TOO_MANY_TEXTS'],
  },
})
