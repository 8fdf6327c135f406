import type { Selectable } from 'kysely'
import type { User } from '#contract/users.schema'
import type { DB } from '#platform/db'

export type UserRow = Selectable<DB['users']>

/** How an issuer calls a user: what users are keyed by. */
export type Login = { issuer: string; subject: string }

/** `lacksSecondFactor`: only for the person concerned. */
export function presentUser(
  { id, name, email, role, email_verified }: UserRow,
  lacksSecondFactor = false,
): User {
  return {
    _id: id,
    email,
    emailVerified: email_verified,
    ...(name !== null && { name }),
    ...(role === 'admin' && { role: 'Admin' }),
    ...(lacksSecondFactor && { lacksSecondFactor }),
  }
}
