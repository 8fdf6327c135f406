import * as z from 'zod'
import { describe } from '../describe.ts'
import { identityRoutes } from '../routes.ts'
import { Email, Id, text } from '../wire.schema.ts'
import {
  Account,
  Done,
  LinkToken,
  NewPassword,
  Nothing,
  Password,
  written,
} from './words.schema.ts'

/** A session of the caller's account. */
export const OpenSession = z.object({
  id: z.string(),
  isThis: z.boolean(),
  beganAt: z.string(),
  lastUsedAt: z.string(),
  /** Such as 'Firefox on Windows'; empty if unknown. */
  browser: z.string(),
})
export type OpenSession = z.output<typeof OpenSession>

export const OwnAccount = z.object({
  account: Account,
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
})
export type OwnAccount = z.output<typeof OwnAccount>

const NewAddress = z.object({ email: z.string() })

export const account = describe(identityRoutes.account, {
  show: {
    summary: "The caller's account and its sign-in methods.",
    access: 'session',
    response: OwnAccount,
  },
  rename: {
    summary: 'Changes the name of the account.',
    access: 'session',
    body: z.strictObject({ name: text(120) }),
    response: Done,
    limited: 'identity',
    refusals: [...written],
  },
  listSessions: {
    summary: 'The open sessions of the account, most recently used first.',
    access: 'session',
    response: z.object({ sessions: z.array(OpenSession) }),
  },
  endSession: {
    summary: 'Ends one session. `status` is false if the account has no session with this id.',
    access: 'session',
    body: z.strictObject({ id: Id }),
    response: Done,
    limited: 'identity',
    refusals: [...written],
  },
  endAllSessions: {
    summary: 'Ends all sessions and revokes all access tokens of the account.',
    access: 'session',
    body: Nothing,
    response: Done,
    limited: 'identity',
    refusals: [...written],
  },
  changePassword: {
    summary: 'Changes the password, given the current one. Every other browser is signed out.',
    access: 'session',
    body: z.strictObject({ currentPassword: Password, newPassword: NewPassword }),
    response: Done,
    limited: 'identity',
    refusals: [
      ...written,
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_COMMON',
      'INVALID_PASSWORD',
      'NO_PASSWORD',
      'TOO_MANY_TRIES',
    ],
  },
  changeEmail: {
    summary:
      'Mails a link to a new e-mail address. Confirming with that link makes it the address of the account.',
    access: 'session',
    freshness: 'recent',
    body: z.strictObject({ newEmail: Email }),
    response: Done,
    limited: 'identity',
    refusals: [...written, 'reauthentication_required', 'SAME_EMAIL'],
  },
  confirmEmailChange: {
    summary: 'Changes the e-mail address of the account, with the link mailed to the new address.',
    access: 'session',
    body: LinkToken,
    response: NewAddress,
    limited: 'identity',
    refusals: [...written, 'INVALID_TOKEN', 'EMAIL_TAKEN'],
  },
  undoEmailChange: {
    summary:
      'Restores the old e-mail address of the account, with the link mailed to it. All sessions end, and a new password must be chosen with a mailed link.',
    // No session is required, since the person who is signed in may be the attacker who changed the address.
    access: 'anyone',
    body: LinkToken,
    response: NewAddress,
    limited: 'identity',
    refusals: [...written, 'INVALID_TOKEN', 'EMAIL_TAKEN'],
  },
})
