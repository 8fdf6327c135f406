import type { Clock } from '#platform'
import type { Db } from '#platform/db'
import { loginsOf } from '../accounts/logins.repository.ts'
import { embeddedIssuer } from '../provider/issuer.ts'
import { factorsOf } from '../second-factor/factors.repository.ts'
import { listSessions } from '../accounts/sessions.repository.ts'
import { findUserById } from '../users/users.repository.ts'

/** What the store knows about a user. With a hosted provider it knows no logins, second factors or sessions. */
export async function describeAccount(db: Db, clock: Clock, userId: string) {
  const user = await findUserById(db, userId)
  if (!user) return undefined
  const isOurs = user.issuer === embeddedIssuer
  return {
    user,
    logins: isOurs ? await loginsOf(db, user.subject) : [],
    factors: isOurs ? await factorsOf(db, user.subject) : [],
    sessions: isOurs ? await listSessions(db, { accountId: user.subject, now: clock.now() }) : [],
  }
}
