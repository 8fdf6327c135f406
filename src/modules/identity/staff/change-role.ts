import { changedSince } from '#contract/edits/changed-since'
import { Refusal } from '#contract/refusals'
import type { Member } from '#contract/staff/members.schema'
import type { StaffRole } from '#contract/staff/permissions'
import { recordAct } from '#modules/audit'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { holdManager, type RoleParts } from '../users/admins.ts'
import { tellOfRole } from '../users/tell-of-role.ts'
import { setRole } from '../users/users.repository.ts'
import { lockUserById } from '../users/write-for.repository.ts'
import { findMember, type MemberRow } from './members.repository.ts'

/**
 * Gives a member of the staff another role, and tells them. Refuses `changed_since` if the role is no longer the one the caller saw,
 * `last_admin`, and `not_found` for somebody without a role.
 */
export async function changeRole(
  platform: RoleParts,
  actor: Actor,
  { id, from, to }: { id: string; from: StaffRole; to: StaffRole },
): Promise<Member> {
  await platform.db.transaction().execute(async (tx) => {
    const admins = await holdManager(tx, actor.id)
    const user = await lockUserById(tx, id)
    if (!user?.role) throw new Refusal('not_found')
    if (user.role === to) return
    if (user.role !== from) throw changedSince('role', user.role)
    if (user.role === 'admin' && admins.length === 1) throw new Refusal('last_admin')
    await moveTo(tx, platform, actor, user, to)
  })
  const member = await findMember(platform.db, id)
  if (!member) throw new Refusal('not_found')
  return presentMember(member)
}

/** Takes the role away, whatever it is. The person stays a customer, and is told. Refuses `last_admin`. Returns the number of people changed. */
export async function removeMember(platform: RoleParts, actor: Actor, id: string): Promise<number> {
  return platform.db.transaction().execute(async (tx) => {
    const admins = await holdManager(tx, actor.id)
    const user = await lockUserById(tx, id)
    if (!user) throw new Refusal('not_found')
    if (user.role === null) return 0
    if (user.role === 'admin' && admins.length === 1) throw new Refusal('last_admin')
    await moveTo(tx, platform, actor, user, null)
    return 1
  })
}

/** Writes the role, records it, and tells the person. */
async function moveTo(
  tx: Tx,
  platform: RoleParts,
  actor: Actor,
  user: NonNullable<Awaited<ReturnType<typeof lockUserById>>>,
  to: StaffRole | null,
): Promise<void> {
  await setRole(tx, user.id, to)
  await recordAct(tx, platform, {
    actor: actor.id,
    act: to === null ? 'user.removed_role' : 'user.changed_role',
    subject: user.id,
    details: { from: user.role, to },
  })
  await tellOfRole(tx, platform, user, to)
}

export function presentMember(row: MemberRow): Member {
  return {
    _id: row.id,
    ...(row.name !== null && { name: row.name }),
    email: row.email,
    role: row.role as StaffRole,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    hasSecondFactor: row.hasSecondFactor,
  }
}
