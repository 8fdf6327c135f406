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

/** A session as its owner sees it. */
export const OpenSession = z.object({
  id: z.string(),
  isThis: z.boolean(),
  beganAt: z.string(),
  lastUsedAt: z.string(),
  /** 'Firefox on Windows', or empty. */
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
    summary: "The caller's account, and the ways it is signed in to.",
    access: 'session',
    response: OwnAccount,
    refusals: ['unauthenticated'],
  },
  rename: {
    summary: 'Changes the name of the account.',
    access: 'session',
    body: z.strictObject({ name: text(120) }),
    response: Done,
    limited: 'identity',
    refusals: [...written, 'unauthenticated'],
  },
  listSessions: {
    summary: 'The open sessions of the account, the one used last first.',
    access: 'session',
    response: z.object({ sessions: z.array(OpenSession) }),
    refusals: ['unauthenticated'],
  },
  endSession: {
    summary: 'Ends one of the sessions. `status` is false where the account has none of this id.',
    access: 'session',
    body: z.strictObject({ id: Id }),
    response: Done,
    limited: 'identity',
    refusals: [...written, 'unauthenticated'],
  },
  endAllSessions: {
    summary: 'Signs out everywhere, of the store as well.',
    access: 'session',
    body: Nothing,
    response: Done,
    limited: 'identity',
    refusals: [...written, 'unauthenticated'],
  },
  changePassword: {
    summary:
      'Sets another password for whoever knows the old one; every other browser is signed out.',
    access: 'session',
    body: z.strictObject({ currentPassword: Password, newPassword: NewPassword }),
    response: Done,
    limited: 'identity',
    refusals: [
      ...written,
      'unauthenticated',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_COMMON',
      'INVALID_PASSWORD',
      'NO_PASSWORD',
      'TOO_MANY_TRIES',
    ],
  },
  changeEmail: {
    summary:
      'Mails a link to a new address, which becomes the one of the account when it is opened.',
    access: 'session',
    freshness: 'recent',
    body: z.strictObject({ newEmail: Email }),
    response: Done,
    limited: 'identity',
    refusals: [...written, 'unauthenticated', 'reauthentication_required', 'SAME_EMAIL'],
  },
  confirmEmailChange: {
    summary: 'Makes the new address the one of the account, with the link mailed to it.',
    access: 'session',
    body: LinkToken,
    response: NewAddress,
    limited: 'identity',
    refusals: [...written, 'unauthenticated', 'INVALID_TOKEN', 'EMAIL_TAKEN'],
  },
  undoEmailChange: {
    summary:
      'Gives the account back to its old address, with the link mailed there. Everybody is signed out and a new password is chosen by mail.',
    // Whoever changed the address may be the one who is signed in.
    access: 'anyone',
    body: LinkToken,
    response: NewAddress,
    limited: 'identity',
    refusals: [...written, 'INVALID_TOKEN', 'EMAIL_TAKEN'],
  },
})
