import type { Selectable } from 'kysely'
import type { User } from '#contract/users.schema'
import type { DB } from '#platform/db'

export type UserRow = Selectable<DB['users']>

/** The key of a user: the issuer, and the subject that the issuer uses for the person. */
export type Login = { issuer: string; subject: string }

/** `lacksSecondFactor` is shown only to the user themselves. */
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
