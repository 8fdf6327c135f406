import * as z from 'zod'
import { describe } from '../describe.ts'
import { identityRoutes } from '../routes.ts'
import { Code, CodeRequest, Done, Nothing, Password, TypedCode, written } from './words.schema.ts'

const enrollable = z.enum(['app', 'phone'])

/** The second factors that an account has enrolled, and those that this store offers. */
export const SecondFactors = z.object({
  offered: z.array(enrollable),
  app: z.object({ enrolledAt: z.string() }).nullable(),
  phone: z.object({ number: z.string(), enrolledAt: z.string() }).nullable(),
  recoveryCodesLeft: z.int(),
})

const settings = ['unauthenticated', 'reauthentication_required'] as const

export const secondFactor = describe(identityRoutes.secondFactor, {
  showSignIn: {
    summary:
      'The second factor that this browser’s pending sign-in requires; null without a pending sign-in.',
    access: 'anyone',
    response: CodeRequest.nullable(),
  },
  sendSignInCode: {
    summary: 'Sends the code for the pending sign-in to the enrolled phone.',
    access: 'pending',
    body: Nothing,
    response: Done,
    limited: 'identity',
    refusals: [...written, 'NO_SIGN_IN', 'NO_PHONE', 'NO_TEXTS', 'TOO_MANY_TEXTS'],
  },
  finishSignIn: {
    summary: 'Completes the pending sign-in with a code of the second factor.',
    access: 'pending',
    body: Code,
    response: Done,
    limited: 'identity',
    refusals: [...written, 'NO_SIGN_IN', 'WRONG_CODE', 'TOO_MANY_TRIES'],
  },
  show: {
    summary: 'The second factors of the account.',
    access: 'session',
    response: SecondFactors,
  },
  startApp: {
    summary: 'Creates a key for an authenticator app. It takes effect with its first correct code.',
    access: 'session',
    freshness: 'recent',
    body: Nothing,
    response: z.object({ key: z.string(), address: z.string() }),
    limited: 'identity',
    refusals: [...written, ...settings, 'EMAIL_NOT_VERIFIED'],
  },
  startPhone: {
    summary: 'Sends a code to a phone number that is to be enrolled.',
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
      'Enrolls the app or phone with its first correct code. Returns `recoveryCodes` if the account has none yet.',
    access: 'session',
    freshness: 'recent',
    body: z.strictObject({ method: enrollable, code: TypedCode }),
    response: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
    limited: 'identity',
    refusals: [...written, ...settings, 'WRONG_CODE', 'TOO_MANY_TRIES'],
  },
  remove: {
    summary: 'Removes a second factor. Removing the last one also removes the recovery codes.',
    access: 'session',
    freshness: 'recent',
    body: z.strictObject({ method: enrollable }),
    response: Done,
    limited: 'identity',
    refusals: [...written, ...settings],
  },
  renewRecoveryCodes: {
    summary: 'Creates ten new recovery codes. The old ones become invalid.',
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
    summary: 'The ways in which the signed-in person can re-authenticate.',
    access: 'session',
    response: CodeRequest.extend({ password: z.boolean(), google: z.boolean() }),
  },
  confirm: {
    summary:
      'Re-authenticates with the password or a code, which counts as a new sign-in of this session.',
    access: 'session',
    body: z.union([z.strictObject({ password: Password }), Code]),
    response: Done,
    limited: 'identity',
    refusals: [
      ...written,
      'INVALID_EMAIL_OR_PASSWORD',
      'CODE_REQUIRED',
      'WRONG_CODE',
      'TOO_MANY_TRIES',
    ],
  },
  sendCode: {
    summary: 'Sends a code for re-authentication to the enrolled phone.',
    access: 'session',
    body: Nothing,
    response: Done,
    limited: 'identity',
    refusals: [...written, 'NO_PHONE', 'NO_TEXTS', 'TOO_MANY_TEXTS'],
  },
})
