import { Refusal } from '#contract/refusals'
import { later } from '#contract/values/moments'
import type { Invitation } from '#contract/staff/members.schema'
import { mayDo, type StaffRole } from '#contract/staff/permissions'
import { recordAct } from '#modules/audit'
import { composeMail, sendMail } from '#modules/notifications'
import type { KeptShop, Platform } from '#platform'
import type { Actor } from '#platform/http'
import { lockAddress } from '../accounts/lock-address.repository.ts'
import { hashOf, newToken } from '../provider/token.ts'
import { duties } from '../users/duties.ts'
import { staffRoleOf } from '../users/user.ts'
import { findUserByEmail, lockAdmins, setRole } from '../users/users.repository.ts'
import { holdStaff, lockUserById } from '../users/write-for.repository.ts'
import {
  acceptInvitation,
  findInvitation,
  findInvitationByToken,
  insertInvitation,
  lockInvitation,
  type InvitationRow,
} from './invitations.repository.ts'

const invitationDays = 7

/**
 * Writes an invitation and mails its link. Refuses `already_staff` and `customer_blocked` for the person who has proven the
 * address, and `too_many_requests` if an address that nobody has proven got several letters already.
 */
export async function invite(
  platform: Platform,
  actor: Actor,
  { email, role }: { email: string; role: StaffRole },
): Promise<Invitation> {
  const { ids, clock, publicUrl, db } = platform
  const id = ids.next()
  const token = newToken()
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    await lockAddress(tx, email)
    await holdStaff(tx, actor.id, 'staff.manage')
    const found = await findUserByEmail(tx, email)
    const owner = found?.email_verified ? found : undefined
    if (owner?.role) throw new Refusal('already_staff')
    if (owner?.blocked_at) throw new Refusal('customer_blocked')
    await insertInvitation(tx, {
      id,
      email,
      role,
      tokenHash: hashOf(token),
      by: actor.id,
      at,
      expiresAt: later(at, { days: invitationDays }),
    })
    const secondsToWait = await sendMail(tx, platform, {
      dedupeKey: `staff-invitation:${id}`,
      to: email,
      unproven: owner ? null : 'invitation',
      ...letter(platform.shop, role, `${publicUrl}/DashBoard/Invitation?token=${token}`),
    })
    if (secondsToWait > 0) {
      throw new Refusal('too_many_requests', { retryAfterSeconds: secondsToWait })
    }
    await recordAct(tx, platform, {
      actor: actor.id,
      act: 'staff.invited',
      subject: id,
      details: { role },
    })
  })
  const written = await findInvitation(db, id)
  if (!written) throw new Refusal('not_found')
  return presentInvitation(written, clock.now())
}

/** The invitation of a mailed token, whatever has become of it. Refuses `invitation_unknown`. */
export async function showInvitation(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  token: string,
): Promise<Invitation> {
  const row = await findInvitationByToken(db, hashOf(token))
  if (!row) throw new Refusal('invitation_unknown')
  return presentInvitation(row, clock.now())
}

/**
 * Gives the caller the role of an invitation. The token proves the mailbox it was mailed to, and the caller must have proven
 * the same address. It is good for nothing once the person who invited is no longer an admin.
 */
export async function accept(
  platform: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  token: string,
): Promise<StaffRole> {
  return platform.db.transaction().execute(async (tx) => {
    // The admins, of whom the inviter must still be one, and then the caller: as wherever roles change.
    const admins = await lockAdmins(tx)
    const user = await lockUserById(tx, actor.id)
    if (!user || user.blocked_at !== null) throw new Refusal('unauthenticated')
    const invitation = await lockInvitation(tx, hashOf(token))
    if (!invitation) throw new Refusal('invitation_unknown')
    if (invitation.email !== user.email) throw new Refusal('email_mismatch')
    if (!user.email_verified) throw new Refusal('email_unverified')
    const at = platform.clock.now()
    if (invitation.accepted_at !== null) throw new Refusal('invitation_used')
    const mayInvite = admins.includes(invitation.invited_by)
    if (invitation.withdrawn_at !== null || !mayInvite) throw new Refusal('invitation_withdrawn')
    if (invitation.expires_at <= at) throw new Refusal('invitation_expired')
    if (user.role !== null) throw new Refusal('already_staff')
    const role = invitation.role as StaffRole
    await acceptInvitation(tx, { id: invitation.id, by: user.id, at })
    await setRole(tx, user.id, role)
    await recordAct(tx, platform, {
      actor: user.id,
      act: 'staff.joined',
      subject: user.id,
      details: { from: null, to: role, invitation: invitation.id },
    })
    return role
  })
}

export function presentInvitation(row: InvitationRow, now: Date): Invitation {
  return {
    _id: row.id,
    email: row.email,
    role: row.role as StaffRole,
    state: stateOf(row, now),
    by: row.inviter_name,
    invitedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

function stateOf(row: InvitationRow, now: Date): Invitation['state'] {
  if (row.accepted_at !== null) return 'accepted'
  const mayInvite = mayDo(staffRoleOf(row.inviter_role), 'staff.manage')
  if (row.withdrawn_at !== null || !mayInvite) return 'withdrawn'
  return row.expires_at <= now ? 'expired' : 'open'
}

function letter(shop: KeptShop, role: StaffRole, url: string) {
  return composeMail(shop, {
    subject: 'You are invited to join the staff',
    paragraph: `You are invited to ${duties[role]}. Open the link within ${invitationDays} days and sign in with this address, or create an account with it. If you did not expect this e-mail, you need not do anything.`,
    button: { label: 'See the invitation', url },
  })
}
