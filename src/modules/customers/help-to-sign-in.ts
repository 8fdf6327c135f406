import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import {
  embeddedIssuer,
  queuePasswordReset,
  signOutEverywhere,
  writeToCustomer,
  type LockedUser,
} from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'

/** Mails the customer the link for a new password. Refuses `not_found` where a hosted identity provider keeps the passwords. */
export async function sendPasswordReset(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<void> {
  await writeToCustomer(platform, actor, 'customers.manage', id, async (tx, user) => {
    assertOurs(user)
    await queuePasswordReset(tx, platform, { email: user.email, publicUrl: platform.publicUrl })
    await recordAct(tx, platform, { actor: actor.id, act: 'user.sent_reset', subject: id })
  })
}

/** Signs the customer out everywhere. Refuses `not_found` where a hosted identity provider keeps the sessions. */
export async function endSessionsOf(platform: Platform, actor: Actor, id: string): Promise<void> {
  await writeToCustomer(platform, actor, 'customers.manage', id, async (tx, user) => {
    assertOurs(user)
    await signOutEverywhere(tx, user)
    await recordAct(tx, platform, { actor: actor.id, act: 'user.ended_sessions', subject: id })
  })
}

function assertOurs({ issuer }: LockedUser): void {
  if (issuer !== embeddedIssuer) throw new Refusal('not_found')
}
