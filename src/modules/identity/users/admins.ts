import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import type { Db, Tx } from '#platform/db'
import { tellOfRole, type TellingParts } from './tell-of-role.ts'
import { findUserByEmail, lockAdmins, setRole } from './users.repository.ts'
import { holdStaff, lockUserById, type LockedUser } from './write-for.repository.ts'

export type RoleParts = TellingParts & { db: Db }
type Updated = { acknowledged: true; modifiedCount: number }

/**
 * Makes the user who has proven this address an admin, and tells them. Refuses `email_unverified` if nobody has, and `customer_blocked`.
 * `actor`: an admin's id or 'console'.
 */
export async function makeAdminByEmail(
  platform: RoleParts,
  email: string,
  actor: string,
): Promise<Updated> {
  return platform.db.transaction().execute(async (tx) => {
    await holdManager(tx, actor)
    const user = await lockByEmail(tx, email.toLowerCase())
    if (!user.email_verified) throw new Refusal('email_unverified')
    if (user.blocked_at !== null) throw new Refusal('customer_blocked')
    if (user.role === 'admin') return { acknowledged: true, modifiedCount: 0 }
    await setRole(tx, user.id, 'admin')
    const details = { from: user.role, to: 'admin' }
    await recordAct(tx, platform, { actor, act: 'user.made_admin', subject: user.id, details })
    await tellOfRole(tx, platform, user, 'admin')
    return { acknowledged: true, modifiedCount: 1 }
  })
}

/** Removes the admin role, and tells the person. Refuses `last_admin`. */
export async function unmakeAdminByEmail(
  platform: RoleParts,
  email: string,
  actor: string,
): Promise<Updated> {
  return platform.db.transaction().execute(async (tx) => {
    const admins = await holdManager(tx, actor)
    const user = await lockByEmail(tx, email)
    if (user.role !== 'admin') return { acknowledged: true, modifiedCount: 0 }
    if (admins.length === 1) throw new Refusal('last_admin')
    await setRole(tx, user.id, null)
    const details = { from: user.role, to: null }
    await recordAct(tx, platform, { actor, act: 'user.unmade_admin', subject: user.id, details })
    await tellOfRole(tx, platform, user, null)
    return { acknowledged: true, modifiedCount: 1 }
  })
}

/**
 * Locks all admins, so that the last two cannot be removed at the same time, and then makes sure that the caller may still
 * give and take roles. All code that changes roles begins with it, and locks the user concerned afterwards, as an erasure does.
 */
export async function holdManager(tx: Tx, actor: string): Promise<string[]> {
  const admins = await lockAdmins(tx)
  if (actor !== 'console') await holdStaff(tx, actor, 'staff.manage')
  return admins
}

async function lockByEmail(tx: Tx, email: string): Promise<LockedUser> {
  const found = await findUserByEmail(tx, email)
  const user = found && (await lockUserById(tx, found.id))
  if (!user) throw new Refusal('not_found')
  return user
}
