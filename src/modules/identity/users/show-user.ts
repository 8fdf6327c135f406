import { mayDo } from '#contract/staff/permissions'
import { Refusal } from '#contract/refusals'
import type { User } from '#contract/users.schema'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { presentSelf, presentUser } from './user.ts'
import { findUserByEmail, findUserById } from './users.repository.ts'

/** The caller's own user, or any user for staff who may see customers. Refuses `not_found` alike for other people's users and unknown addresses. */
export async function showUser({ db }: Platform, actor: Actor, email: string): Promise<User> {
  const user = await find()
  if (!user) throw new Refusal('not_found')
  return user.id === actor.id ? presentSelf(user, actor.lacksSecondFactor) : presentUser(user)

  // By id, since several users can have the same address: one who proved it and others who only typed it.
  function find() {
    if (email === actor.email) return findUserById(db, actor.id)
    return mayDo(actor.role, 'customers.read') ? findUserByEmail(db, email) : undefined
  }
}
