import { api } from '#contract'
import { Refusal } from '#contract/refusals'
import { once } from '#platform/idempotency'
import { handle } from '#platform/http'
import { checkPayment } from './check-payment.ts'
import { listOrders } from './order-list.repository.ts'
import { presentOrder, presentOrderDetail } from './order.ts'
import { findOrderDetail } from './orders.repository.ts'
import { payOrder } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { removeOrder } from './remove-order.ts'

export const ordersRoutes = handle(api.orders, {
  place: async ({ platform, actor, body, idempotencyKey: key }) => {
    const at = platform.clock.now()
    const request = { userId: actor.id, key, route: 'POST /order', body, at }
    const placed = await platform.db
      .transaction()
      .execute((tx) => once(tx, request, () => placeOrder(tx, platform, actor, body)))
    platform.crashpoint('place: after the commit')
    return placed
  },
  list: async ({ platform, query }) => {
    const { rows, ...page } = await listOrders(platform.db, { readBy: 'admins' }, query)
    return { items: rows.map(presentOrder), ...page }
  },
  listMine: async ({ platform, actor, query }) => {
    if (query.email !== actor.email && !actor.isAdmin) throw new Refusal('not_found')
    const whose =
      query.email === actor.email
        ? ({ readBy: 'customer', customerId: actor.id } as const)
        : ({ readBy: 'admins', contactEmail: query.email } as const)
    const { rows, ...page } = await listOrders(platform.db, whose, query)
    return { items: rows.map(presentOrder), ...page }
  },
  show: async ({ platform, actor, params }) =>
    presentOrderDetail(await findOrderDetail(platform.db, params.id, actor)),
  remove: async ({ platform, actor, params }) => ({
    acknowledged: true,
    deletedCount: await removeOrder(platform, actor, params.id),
  }),
})

export const paymentsRoutes = handle(api.payments, {
  createIntent: async ({ platform, actor, body }) => ({
    clientSecret: await payOrder(platform, actor, body),
  }),
  check: async ({ platform, actor, params }) =>
    presentOrder(await checkPayment(platform, actor, params.id)),
})
