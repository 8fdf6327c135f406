import * as z from 'zod'
import { describe } from './describe.ts'
import { routes } from './routes.ts'
import {
  Deleted,
  Email,
  EmailParams,
  Id,
  PageQuery,
  Updated,
  searched,
  text,
} from './wire.schema.ts'

/** A user as the wire shows one. `role` is 'Admin' or absent. */
export const User = z.object({
  _id: Id,
  name: z.string().optional(),
  email: z.string(),
  role: z.literal('Admin').optional(),
  emailVerified: z.boolean(),
  /** An admin who does nothing as one before a second factor is set up; told to that person alone. */
  lacksSecondFactor: z.literal(true).optional(),
})
export type User = z.output<typeof User>

export const UserQuery = PageQuery.extend({ q: searched(100).optional() })
export type UserQuery = z.output<typeof UserQuery>

export const users = describe(routes.users, {
  signIn: {
    summary:
      'Trades an identity token for an access token of 60 minutes (10 with a hosted identity provider); creates the user at the first sign-in.',
    access: 'identity',
    params: EmailParams,
    body: z.strictObject({ email: Email, name: text(120).optional() }),
    response: z.object({ token: z.string(), user: User }),
    limited: 'sessions',
    vital: true,
    refusals: [
      'invalid_input',
      'unauthenticated',
      'email_mismatch',
      'too_many_requests',
      'not_ready',
    ],
  },
  signOut: {
    summary: 'Revokes the access token it is called with.',
    access: 'user',
    response: Deleted,
    vital: true,
    refusals: ['unauthenticated'],
  },
  show: {
    summary: 'One user with the role.',
    access: 'self',
    params: EmailParams,
    response: User,
    vital: true,
    refusals: ['invalid_input', 'unauthenticated', 'not_found'],
  },
  list: {
    summary: 'All users, oldest first; with `q`, those whose name or e-mail has it.',
    access: 'admin',
    query: UserQuery,
    response: User,
    paged: true,
    cost: { plain: 2, searching: 10 },
    vital: true,
    refusals: ['invalid_input', 'unauthenticated', 'forbidden', 'busy'],
  },
  makeAdmin: {
    summary: 'Makes a user with a verified address an admin.',
    access: 'admin',
    params: EmailParams,
    response: Updated,
    freshness: 'recent',
    vital: true,
    refusals: [
      'invalid_input',
      'unauthenticated',
      'forbidden',
      'reauthentication_required',
      'not_found',
      'email_unverified',
    ],
  },
  unmakeAdmin: {
    summary: 'Takes the role back. The last admin stays.',
    access: 'admin',
    params: EmailParams,
    response: Updated,
    freshness: 'recent',
    vital: true,
    refusals: [
      'invalid_input',
      'unauthenticated',
      'forbidden',
      'reauthentication_required',
      'not_found',
      'last_admin',
    ],
  },
})
