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
})
export type User = z.output<typeof User>

export const UserQuery = PageQuery.extend({ q: searched(100).optional() })
export type UserQuery = z.output<typeof UserQuery>

export const users = describe(routes.users, {
  signIn: {
    summary:
      'Trades an identity token for an access token of 60 minutes; creates the user at the first sign-in.',
    access: 'identity',
    params: EmailParams,
    body: z.strictObject({ email: Email, name: text(120).optional() }),
    response: z.object({ token: z.string(), user: User }),
    limited: 'sessions',
    refusals: ['invalid_input', 'unauthenticated', 'email_mismatch', 'too_many_requests'],
  },
  signOut: {
    summary: 'Revokes the access token it is called with.',
    access: 'user',
    response: Deleted,
    refusals: ['unauthenticated'],
  },
  show: {
    summary: 'One user with the role.',
    access: 'self',
    params: EmailParams,
    response: User,
    refusals: ['invalid_input', 'unauthenticated', 'not_found'],
  },
  list: {
    summary: 'All users, oldest first; with `q`, those whose name or e-mail has it.',
    access: 'admin',
    query: UserQuery,
    response: User,
    paged: true,
    refusals: ['invalid_input', 'unauthenticated', 'forbidden', 'busy'],
  },
  makeAdmin: {
    summary: 'Makes a user with a verified address an admin.',
    access: 'admin',
    params: EmailParams,
    response: Updated,
    refusals: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'email_unverified'],
  },
  unmakeAdmin: {
    summary: 'Takes the role back. The last admin stays.',
    access: 'admin',
    params: EmailParams,
    response: Updated,
    refusals: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'last_admin'],
  },
})
