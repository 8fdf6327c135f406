import * as z from 'zod'
import { describe } from '../describe.ts'
import { identityRoutes } from '../routes.ts'
import { Email, text, textOrNothing } from '../wire.schema.ts'
import {
  Account,
  CodeRequest,
  Done,
  LinkToken,
  NewPassword,
  Nothing,
  Password,
  unprovenAccountChoices,
  written,
} from './words.schema.ts'

const tooWeak = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON'] as const

export const signIn = describe(identityRoutes.signIn, {
  signUp: {
    summary: 'Creates an account, signs in to it and mails a link to verify its address.',
    access: 'anyone',
    body: z.strictObject({
      name: text(120).or(z.literal('')).default(''),
      email: Email,
      password: NewPassword,
    }),
    response: z.object({ user: Account }),
    limited: 'sign-up',
    refusals: [...written, ...tooWeak, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'],
  },
  signIn: {
    summary:
      'Signs in with a password. The cookie is valid only for the calls under /identity. If a second factor is enrolled, the response says which one is required, and the sign-in is still pending.',
    access: 'anyone',
    body: z.strictObject({
      email: textOrNothing(254),
      password: Password,
      rememberMe: z.boolean().optional(),
    }),
    response: z.union([z.object({ user: Account }), z.object({ secondFactor: CodeRequest })]),
    limited: 'sign-in',
    refusals: [...written, 'INVALID_EMAIL_OR_PASSWORD', 'ACCOUNT_BLOCKED'],
  },
  signOut: {
    summary: 'Ends the session of this browser and revokes the access tokens obtained with it.',
    access: 'anyone',
    answeredBy: 'library',
    body: Nothing,
    response: z.object({ success: z.boolean() }),
    limited: 'identity',
    refusals: written,
  },
  showSession: {
    summary: 'The person signed in in this browser; null if nobody is.',
    access: 'anyone',
    answeredBy: 'library',
    response: z.object({ user: Account, session: z.object({ expiresAt: z.string() }) }).nullable(),
  },
  showToken: {
    summary: 'An identity token, valid for 10 minutes, to be exchanged with `PUT /user/{email}`.',
    access: 'session',
    answeredBy: 'library',
    response: z.object({ token: z.string() }),
  },
  showKeys: {
    summary: 'The public keys of identity tokens, as a JSON Web Key Set.',
    access: 'anyone',
    answeredBy: 'library',
    response: z.object({ keys: z.array(z.looseObject({})) }),
  },
  requestPasswordReset: {
    summary: 'Mails a link for choosing a new password if the address has an account.',
    access: 'anyone',
    body: z.strictObject({ email: Email }),
    response: Done,
    limited: 'reset',
    refusals: written,
  },
  resetPassword: {
    summary:
      'Sets a new password with the mailed link and ends every session. The link works once. For an account whose address was never proven, `account` says what becomes of it: `keep` keeps it with its name and orders, `new` closes it and begins an empty one. Without that word such a call is refused, and the link stays good.',
    access: 'anyone',
    body: LinkToken.extend({
      newPassword: NewPassword,
      account: z.enum(unprovenAccountChoices).optional(),
    }),
    response: Done,
    limited: 'new-password',
    refusals: [...written, ...tooWeak, 'INVALID_TOKEN', 'ACCOUNT_UNPROVEN'],
  },
})

export const verification = describe(identityRoutes.verification, {
  send: {
    summary:
      'Mails the link for verifying the address again. With a hosted provider, the identity token is sent as the bearer token.',
    access: 'session',
    body: Nothing,
    response: Done,
    limited: 'identity',
    refusals: [...written],
  },
  confirm: {
    summary:
      'Verifies the address of the signed-in account with the mailed link, or with that of an invitation to the staff. With a hosted provider, the identity token is sent as the bearer token.',
    access: 'session',
    body: LinkToken,
    response: Done,
    limited: 'identity',
    refusals: [...written, 'INVALID_TOKEN', 'account_blocked'],
  },
})

export const hosted = describe(identityRoutes.hosted, {
  followLink: {
    summary:
      "The target of the links in Firebase's mails, in a store with Firebase. Redirects to the page for a new password or to Firebase's own page.",
    access: 'anyone',
    query: z.object({ mode: z.string().optional(), oobCode: z.string().optional() }),
    response: z.undefined(),
    answers: 'redirect',
  },
})
