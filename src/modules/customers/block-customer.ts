import { recordAct } from '#modules/audit'
import { blockUser, unblockUser, writeToCustomer } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { insertNote } from './notes.repository.ts'

type Parts = Pick<Platform, 'db' | 'clock' | 'ids'>

/**
 * Blocks a customer (docs/identity.md says what that means). The reason is kept as a note, not in the audit log. Does
 * nothing if the customer is blocked already.
 */
export async function blockCustomer(
  platform: Parts,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await writeToCustomer(platform, actor, 'customers.manage', id, async (tx, user) => {
    if (user.blocked_at !== null) return
    const at = platform.clock.now()
    const note = { id: platform.ids.next(), customerId: id, by: actor.id, at }
    await insertNote(tx, { ...note, kind: 'blocked', text: reason })
    await blockUser(tx, user, at)
    await recordAct(tx, platform, { actor: actor.id, act: 'user.blocked', subject: id })
  })
}

/** Ends a block. Does nothing if there is none. */
export async function unblockCustomer(platform: Parts, actor: Actor, id: string): Promise<void> {
  await writeToCustomer(platform, actor, 'customers.manage', id, async (tx, user) => {
    if (user.blocked_at === null) return
    const at = platform.clock.now()
    const note = { id: platform.ids.next(), customerId: id, by: actor.id, at }
    await insertNote(tx, { ...note, kind: 'unblocked', text: '' })
    await unblockUser(tx, user)
    await recordAct(tx, platform, { actor: actor.id, act: 'user.unblocked', subject: id })
  })
}
