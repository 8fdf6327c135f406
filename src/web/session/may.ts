import type { Permission } from '#contract/staff/permissions'
import type { User } from '#contract/users.schema'

/** Whether the user's role allows something. The server decides; this only leaves out what would be refused. */
export function may(user: User | undefined, permission: Permission): boolean {
  return user?.permissions?.includes(permission) ?? false
}
