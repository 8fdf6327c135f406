import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import type { Platform } from '#platform'
import { holdUser } from './write-for.repository.ts'
import { findUserByEmail, lockAdmins, setAdmin, unsetAdmin } from './users.repository.ts'

type Updated = { acknowledged: true; modifiedCount: number }

/** Makes the user who proved this address an admin. Refuses an address nobody has proven. `actor`: an admin's id or 'console'. */
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

/** Takes the role back. With all admins locked, of two who would be the last only one can go. */
export async function unmakeAdminByEmail(
  platform: Pick<Platform, 'db' | 'clock'>,
  email: string,
  actor: string,
): Promise<Updated> {
  return platform.db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) throw new Refusal('not_found')
    const admins = await lockAdmins(tx)
    // After the admins, as in an erasure: the caller is one of them.
    if (actor !== 'console') await holdUser(tx, actor)
    if (!admins.includes(user.id)) return { acknowledged: true, modifiedCount: 0 }
    if (admins.length === 1) throw new Refusal('last_admin')
    await unsetAdmin(tx, user.id)
    await recordAct(tx, platform, { actor, act: 'user.unmade_admin', subject: user.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
}
