import { api } from '#contract'
import { handle } from '#platform/http'
import { once } from '#platform/idempotency'
import { addAddress, addressesOf, removeAddress, replaceAddress } from './address-book.ts'

export const addressesRoutes = handle(api.addresses, {
  list: ({ platform, actor }) => addressesOf(platform.db, actor.id),
  create: ({ platform, actor, body, idempotencyKey: key }) => {
    const at = platform.clock.now()
    const request = { userId: actor.id, key, route: 'POST /address', body, at }
    return addAddress(platform, actor, body, (tx, work) => once(tx, request, work))
  },
  replace: ({ platform, actor, params, body }) => replaceAddress(platform, actor, params.id, body),
  remove: async ({ platform, actor, params }) => {
    await removeAddress(platform, actor, params.id)
    return { acknowledged: true, deletedCount: 1 }
  },
})
