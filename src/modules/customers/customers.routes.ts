import { api } from '#contract'
import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import { writeToCustomer } from '#modules/identity'
import { figuresOfCustomers, listOrders, presentOrder } from '#modules/orders'
import type { Platform } from '#platform'
import { handle, type Actor } from '#platform/http'
import { onceWith } from '#platform/idempotency'
import { blockCustomer, unblockCustomer } from './block-customer.ts'
import { presentCustomer } from './customer.ts'
import { findCustomer, listCustomers } from './customers.repository.ts'
import { endSessionsOf, sendPasswordReset } from './help-to-sign-in.ts'
import { deleteNote, insertNote } from './notes.repository.ts'
import { showCustomer } from './show-customer.ts'

export const customersRoutes = handle(api.customers, {
  list: async ({ platform: { db }, query }) => {
    const { rows, ...page } = await listCustomers(db, query)
    const figures = await figuresOfCustomers(
      db,
      rows.map(({ id }) => id),
    )
    return { items: rows.map((row) => presentCustomer(row, figures.get(row.id))), ...page }
  },
  show: ({ platform, actor, params }) => showCustomer(platform, actor, params.id),
  listOrders: async ({ platform: { db }, params, query }) => {
    if (!(await findCustomer(db, params.id))) throw new Refusal('not_found')
    const whose = { readBy: 'admins', customerId: params.id } as const
    const { rows, ...page } = await listOrders(db, whose, { ...query, order: 'newest' })
    return { items: rows.map(presentOrder), ...page }
  },
  block: async ({ platform, actor, params, body }) => {
    await blockCustomer(platform, actor, { id: params.id, reason: body.reason })
    return showCustomer(platform, actor, params.id)
  },
  unblock: async ({ platform, actor, params }) => {
    await unblockCustomer(platform, actor, params.id)
    return showCustomer(platform, actor, params.id)
  },
  sendPasswordReset: async ({ platform, actor, params }) => {
    await sendPasswordReset(platform, actor, params.id)
    return { acknowledged: true }
  },
  endSessions: async ({ platform, actor, params }) => {
    await endSessionsOf(platform, actor, params.id)
    return showCustomer(platform, actor, params.id)
  },
  addNote: ({ platform, actor, params, body, idempotencyKey: key }) => {
    const at = platform.clock.now()
    const id = platform.ids.next()
    const request = { userId: actor.id, key, route: `POST /customer/${params.id}/note`, body, at }
    const answer = { acknowledged: true, insertedId: id } as const
    return writeToCustomer(platform, actor, 'customers.manage', params.id, (tx) =>
      onceWith(tx, request, answer, async () => {
        const note = { id, customerId: params.id, by: actor.id, at, text: body.text }
        await insertNote(tx, { ...note, kind: 'note' })
        await recordAct(tx, platform, { actor: actor.id, act: 'user.noted', subject: params.id })
      }),
    )
  },
  removeNote: async ({ platform, actor, params }) => ({
    acknowledged: true,
    deletedCount: await removeNote(platform, actor, params),
  }),
})

async function removeNote(
  platform: Platform,
  actor: Actor,
  { id, noteId }: { id: string; noteId: string },
): Promise<number> {
  return writeToCustomer(platform, actor, 'customers.manage', id, async (tx) => {
    const deleted = await deleteNote(tx, { id: noteId, customerId: id })
    if (deleted > 0) {
      await recordAct(tx, platform, { actor: actor.id, act: 'user.removed_note', subject: id })
    }
    return deleted
  })
}
