import * as z from 'zod'
import { describe } from './describe.ts'
import { decisionRefusals } from './refusals.ts'
import { permissions, staffRoles } from './staff/permissions.ts'
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

/** A user as responses show one. `role` is 'Admin' or absent, as specified; `staffRole` also names the other roles. */
export const User = z.object({
  _id: Id,
  name: z.string().optional(),
  email: z.string(),
  role: z.literal('Admin').optional(),
  staffRole: z.enum(staffRoles).optional(),
  /** What the role allows. Shown only to that user. */
  permissions: z.array(z.enum(permissions)).optional(),
  emailVerified: z.boolean(),
  /** A member of staff who must sign in with a second factor before acting as one. Shown only to that user. */
  lacksSecondFactor: z.literal(true).optional(),
})
export type User = z.output<typeof User>

export const UserQuery = PageQuery.extend({ q: searched(100).optional() })
export type UserQuery = z.output<typeof UserQuery>

export const users = describe(routes.users, {
  signIn: {
    summary:
      'Exchanges an identity token for an access token, valid for 60 minutes (10 with a hosted identity provider). Creates the user at the first sign-in.',
    access: 'identity',
    params: EmailParams,
    body: z.strictObject({ email: Email, name: text(120).optional() }),
    response: z.object({ token: z.string(), user: User }),
    limited: 'sessions',
    vital: true,
    refusals: ['email_mismatch', 'account_blocked', 'not_ready'],
  },
  signOut: {
    summary: 'Revokes the access token of the call.',
    access: 'user',
    response: Deleted,
    vital: true,
  },
  show: {
    summary: 'One user and their role.',
    access: 'self',
    permission: 'customers.read',
    params: EmailParams,
    response: User,
    vital: true,
    refusals: ['not_found'],
  },
  list: {
    summary: 'All users, oldest first; with `q`, those whose name or e-mail contains it.',
    access: 'staff',
    permission: 'customers.read',
    query: UserQuery,
    response: User,
    paged: true,
    vital: true,
    refusals: ['busy'],
  },
  makeAdmin: {
    summary: 'Makes a user with a verified address an admin.',
    access: 'staff',
    permission: 'staff.manage',
    params: EmailParams,
    response: Updated,
    freshness: 'recent',
    vital: true,
    refusals: [...decisionRefusals, 'email_unverified', 'customer_blocked'],
  },
  unmakeAdmin: {
    summary: 'Removes the admin role from a user. The last admin cannot be removed.',
    access: 'staff',
    permission: 'staff.manage',
    params: EmailParams,
    response: Updated,
    freshness: 'recent',
    vital: true,
    refusals: [...decisionRefusals, 'last_admin'],
  },
})
