import * as z from 'zod'
import { describe } from '../describe.ts'
import { identityRoutes } from '../routes.ts'
import { Email, text } from '../wire.schema.ts'
import {
  Account,
  CodeRequest,
  Done,
  LinkToken,
  NewPassword,
  Nothing,
  Password,
  written,
} from './words.schema.ts'

const tooWeak = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON'] as const

export const signIn = describe(identityRoutes.signIn, {
  signUp: {
    summary: 'Opens an account, signs in to it and mails the link that proves its address.',
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
      'Signs in with a password; its cookie is good for the calls below /identity alone. Where a second factor is enrolled the answer names what is asked for, and nobody is signed in yet.',
    access: 'anyone',
    body: z.strictObject({
      email: z.string().max(254),
      password: Password,
      rememberMe: z.boolean().optional(),
    }),
    response: z.union([z.object({ user: Account }), z.object({ secondFactor: CodeRequest })]),
    limited: 'sign-in',
    refusals: [...written, 'INVALID_EMAIL_OR_PASSWORD'],
  },
  signOut: {
    summary: 'Ends the session of this browser, and the access tokens it was traded for.',
    access: 'anyone',
    answeredBy: 'library',
    body: Nothing,
    response: z.object({ success: z.boolean() }),
    limited: 'identity',
    refusals: written,
  },
  showSession: {
    summary: 'Who is signed in in this browser; null for nobody.',
    access: 'anyone',
    answeredBy: 'library',
    response: z.object({ user: Account, session: z.object({ expiresAt: z.string() }) }).nullable(),
    refusals: [],
  },
  showToken: {
    summary: 'The identity token of 10 minutes, which `PUT /user/{email}` trades.',
    access: 'session',
    answeredBy: 'library',
    response: z.object({ token: z.string() }),
    refusals: ['unauthenticated'],
  },
  showKeys: {
    summary: 'The public keys of identity tokens, as a JSON Web Key Set.',
    access: 'anyone',
    answeredBy: 'library',
    response: z.object({ keys: z.array(z.looseObject({})) }),
    refusals: [],
  },
  requestPasswordReset: {
    summary: 'Mails a link to choose a new password, if the address has an account.',
    access: 'anyone',
    body: z.strictObject({ email: Email }),
    response: Done,
    limited: 'reset',
    refusals: written,
  },
  resetPassword: {
    summary: 'Sets a new password with the mailed link, once, and ends every session.',
    access: 'anyone',
    body: LinkToken.extend({ newPassword: NewPassword }),
    response: Done,
    limited: 'new-password',
    refusals: [...written, ...tooWeak, 'INVALID_TOKEN'],
  },
})

export const verification = describe(identityRoutes.verification, {
  send: {
    summary:
      'Mails the link that proves the address once more. With a hosted provider the identity token comes as bearer.',
    access: 'session',
    body: Nothing,
    response: Done,
    limited: 'identity',
    refusals: [...written, 'unauthenticated'],
  },
  confirm: {
    summary:
      'Proves the address with the mailed link, for the account that is signed in. With a hosted provider the identity token comes as bearer.',
    access: 'session',
    body: LinkToken,
    response: Done,
    limited: 'identity',
    refusals: [...written, 'unauthenticated', 'INVALID_TOKEN'],
  },
})

export const hosted = describe(identityRoutes.hosted, {
  followLink: {
    summary:
      "Where the links of Firebase's mails lead, in a store with Firebase: on to the page for a new password, or to Firebase's own.",
    access: 'anyone',
    query: z.object({ mode: z.string().optional(), oobCode: z.string().optional() }),
    response: z.undefined(),
    answers: 'redirect',
    refusals: [],
  },
})
