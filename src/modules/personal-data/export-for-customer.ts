import { recordAct } from '#modules/audit'
import { writeToCustomer } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { showPersonalData } from './show-personal-data.ts'

/**
 * What `showPersonalData` gives a customer, for the member of the staff who was asked for it: a blocked customer cannot
 * fetch it. The audit log keeps who took it. Refuses `not_found` if there is no such
 * customer, and `is_staff`.
 */
export async function exportForCustomer(platform: Platform, staff: Actor, id: string) {
  const customer = await writeToCustomer(
    platform,
    staff,
    'customers.manage',
    id,
    async (tx, user) => {
      await recordAct(tx, platform, { actor: staff.id, act: 'user.exported', subject: id })
      return user
    },
  )
  return showPersonalData(platform, {
    id,
    email: customer.email,
    name: customer.name,
    emailVerified: customer.email_verified,
    role: null,
    lacksSecondFactor: false,
    authenticatedAt: platform.clock.now(),
  })
}
