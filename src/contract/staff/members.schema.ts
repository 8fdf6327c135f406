import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { Deleted, Email, Id, IdParams, PageQuery } from '../wire.schema.ts'
import { staffRoles } from './permissions.ts'

const Moment = z.iso.datetime()
const Role = z.enum(staffRoles)

/** A member of the staff. */
export const Member = z.object({
  _id: Id,
  name: z.string().optional(),
  email: z.string(),
  role: Role,
  lastSignInAt: Moment.nullable(),
  /** Null where a hosted identity provider keeps it. */
  hasSecondFactor: z.boolean().nullable(),
})
export type Member = z.output<typeof Member>

export const invitationStates = ['open', 'accepted', 'expired', 'withdrawn'] as const

/** An invitation to join the staff. Nobody sees its token again; only the mail has it. */
export const Invitation = z.object({
  _id: Id,
  email: z.string(),
  role: Role,
  state: z.enum(invitationStates),
  /** The name or address of the person who invited; null if the account was erased. */
  by: z.string().nullable(),
  invitedAt: Moment,
  expiresAt: Moment,
})
export type Invitation = z.output<typeof Invitation>

const MailedToken = z.strictObject({ token: z.string().min(1).max(100) })

export const staff = describe(signedInRoutes.staff, {
  list: {
    summary: 'The members of the staff, longest known first.',
    access: 'staff',
    permission: 'staff.manage',
    query: PageQuery,
    response: Member,
    paged: true,
    refusals: ['busy'],
  },
  changeRole: {
    summary:
      'Gives a member of the staff another role. `from` is the role that the caller has seen: if it has changed since, nothing is written, and `changed_since` has the role as it is now in `current`.',
    access: 'staff',
    permission: 'staff.manage',
    params: IdParams,
    body: z.strictObject({ from: Role, to: Role }),
    response: Member,
    freshness: 'recent',
    refusals: ['reauthentication_required', 'not_found', 'changed_since', 'last_admin'],
  },
  remove: {
    summary: 'Takes the role away. The person stays a customer. The last admin cannot be removed.',
    access: 'staff',
    permission: 'staff.manage',
    params: IdParams,
    response: Deleted,
    freshness: 'recent',
    refusals: ['reauthentication_required', 'not_found', 'last_admin'],
  },
  listInvitations: {
    summary: 'The invitations of the last weeks, newest first.',
    access: 'staff',
    permission: 'staff.manage',
    query: PageQuery,
    response: Invitation,
    paged: true,
    refusals: ['busy'],
  },
  invite: {
    summary:
      'Mails an invitation, valid for 7 days. It takes the place of an open one to the same address.',
    access: 'staff',
    permission: 'staff.manage',
    body: z.strictObject({ email: Email, role: Role }),
    response: Invitation,
    freshness: 'recent',
    limited: 'invitations',
    refusals: ['reauthentication_required', 'already_staff', 'customer_blocked'],
  },
  withdrawInvitation: {
    summary: 'Withdraws an open invitation.',
    access: 'staff',
    permission: 'staff.manage',
    params: IdParams,
    response: Deleted,
    refusals: ['not_found'],
  },
  showInvitation: {
    summary:
      'An invitation, for the person who has its mailed token: who invites, to which role, and whether it still counts.',
    access: 'anyone',
    body: MailedToken,
    response: Invitation.pick({ email: true, role: true, state: true, by: true }),
    limited: 'invitation-lookups',
    refusals: ['invitation_unknown'],
  },
  acceptInvitation: {
    summary:
      'Accepts an invitation with its mailed token. The caller must have proven the address it was mailed to.',
    access: 'user',
    body: MailedToken,
    response: z.object({ role: Role }),
    refusals: [
      'email_mismatch',
      'email_unverified',
      'already_staff',
      'invitation_unknown',
      'invitation_used',
      'invitation_withdrawn',
      'invitation_expired',
    ],
  },
})
