import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import type { Platform } from '#platform'
import { holdUser } from './write-for.repository.ts'
import { findUserByEmail, lockAdmins, setAdmin, unsetAdmin } from './users.repository.ts'

type Updated = { acknowledged: true; modifiedCount: number }

/** Makes the user who has proven this address an admin. Refuses `email_unverified` if nobody has. `actor`: an admin's id or 'console'. */
export async function makeAdminByEmail(
  platform: Pick<Platform, 'db' | 'clock'>,
  email: string,
  actor: string,
): Promise<Updated> {
  return platform.db.transaction().execute(async (tx) => {
    if (actor !== 'console') await holdUser(tx, actor)
    const user = await findUserByEmail(tx, email.toLowerCase())
    if (!user) throw new Refusal('not_found')
    if (!user.email_verified) throw new Refusal('email_unverified')
    const modifiedCount = await setAdmin(tx, user.id)
    if (modifiedCount > 0) {
      await recordAct(tx, platform, { actor, act: 'user.made_admin', subject: user.id })
    }
    return { acknowledged: true, modifiedCount }
  })
}

/** Removes the admin role. Locks all admins first, so that the last two cannot be removed at the same time. Refuses `last_admin`. */
export async function unmakeAdminByEmail(
  platform: Pick<Platform, 'db' | 'clock'>,
  email: string,
  actor: string,
): Promise<Updated> {
  return platform.db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) throw new Refusal('not_found')
    const admins = await lockAdmins(tx)
    // Locked after the admins, as in an erasure, because the caller is one of them.
    if (actor !== 'console') await holdUser(tx, actor)
    if (!admins.includes(user.id)) return { acknowledged: true, modifiedCount: 0 }
    if (admins.length === 1) throw new Refusal('last_admin')
    await unsetAdmin(tx, user.id)
    await recordAct(tx, platform, { actor, act: 'user.unmade_admin', subject: user.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
}
