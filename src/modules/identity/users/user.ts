import type { Selectable } from 'kysely'
import { permissionsOf, type StaffRole } from '#contract/staff/permissions'
import type { User } from '#contract/users.schema'
import type { DB } from '#platform/db'

export const userColumns = [
  'id',
  'issuer',
  'subject',
  'email',
  'email_verified',
  'name',
  'role',
  'created_at',
  'erased_at',
  'blocked_at',
  'last_sign_in_at',
] as const

export type UserRow = Pick<Selectable<DB['users']>, (typeof userColumns)[number]>

/** The key of a user: the issuer, and the subject that the issuer uses for the person. */
export type Login = { issuer: string; subject: string }

/** The role of a row of `users`, where a constraint allows no others. */
export function staffRoleOf(role: string | null): StaffRole | null {
  return role as StaffRole | null
}

export function presentUser({ id, name, email, role, email_verified }: UserRow): User {
  const staffRole = staffRoleOf(role)
  return {
    _id: id,
    email,
    emailVerified: email_verified,
    ...(name !== null && { name }),
    ...(role === 'admin' && { role: 'Admin' }),
    ...(staffRole !== null && { staffRole }),
  }
}

/** A user as shown to that user only. */
export function presentSelf(row: UserRow, lacksSecondFactor: boolean): User {
  const user = presentUser(row)
  return {
    ...user,
    ...(user.staffRole && { permissions: [...permissionsOf(user.staffRole)] }),
    ...(lacksSecondFactor && { lacksSecondFactor }),
  }
}
