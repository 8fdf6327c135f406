import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import { findUserByEmail, lockAdmins, setAdmin, unsetAdmin } from './users.repository.ts'

type Updated = { acknowledged: true; modifiedCount: number }

/** Makes the user who proved this address an admin. Refuses an address nobody has proven. */
export async function makeAdminByEmail(
  { db }: Pick<Platform, 'db'>,
  email: string,
): Promise<Updated> {
  const user = await findUserByEmail(db, email.toLowerCase())
  if (!user) throw new Refusal('not_found')
  if (!user.email_verified) throw new Refusal('email_unverified')
  return { acknowledged: true, modifiedCount: await setAdmin(db, user.id) }
}

/** Takes the role back. With all admins locked, of two who would be the last only one can go. */
export async function unmakeAdminByEmail(
  { db }: Pick<Platform, 'db'>,
  email: string,
): Promise<Updated> {
  return db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) throw new Refusal('not_found')
    const admins = await lockAdmins(tx)
    if (!admins.includes(user.id)) return { acknowledged: true, modifiedCount: 0 }
    if (admins.length === 1) throw new Refusal('last_admin')
    await unsetAdmin(tx, user.id)
    return { acknowledged: true, modifiedCount: 1 }
  })
}
