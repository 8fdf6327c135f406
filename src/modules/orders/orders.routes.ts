import { api } from '#contract'
import { Refusal } from '#contract/refusals'
import { writeAloneFor, writeFor } from '#modules/identity'
import { once, onceWith } from '#platform/idempotency'
import { handle } from '#platform/http'
import { cancelOnRequest } from './cancelling/cancel-on-request.ts'
import { checkPayment } from './paying/check-payment.ts'
import { listOrders } from './order/order-list.repository.ts'
import { presentOrder, presentOrderDetail } from './order/order.ts'
import { findOrderDetail } from './order/orders.repository.ts'
import { payOrder } from './paying/pay-order.ts'
import { placeOrder } from './placing/place-order.ts'
import { refundOrder } from './refunding/refund-order.ts'
import { removeOrder } from './cancelling/remove-order.ts'
import { sendDecided } from './refunding/send-decided.ts'
import { deliverOrder, shipOrder } from './shipping/ship-order.ts'

export const ordersRoutes = handle(api.orders, {
  place: async ({ platform, actor, body, idempotencyKey: key }) => {
    const at = platform.clock.now()
    const request = { userId: actor.id, key, route: 'POST /order', body, at }
    const orderId = platform.ids.next()
    const answer = { acknowledged: true, insertedId: orderId } as const
    const placed = await writeAloneFor(platform, actor, (tx) =>
      onceWith(tx, request, answer, () => placeOrder(tx, platform, actor, orderId, body)),
    )
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
    presentOrderDetail(await findOrderDetail(platform.db, params.id, actor), actor),
  remove: async ({ platform, actor, params }) => ({
    acknowledged: true,
    deletedCount: await removeOrder(platform, actor, params.id),
  }),
  cancel: async ({ platform, actor, params, body }) => {
    await sendDecided(platform, await cancelOnRequest(platform, actor, params.id, body))
    return presentOrderDetail(await findOrderDetail(platform.db, params.id, actor), actor)
  },
  refund: async ({ platform, actor, params, body, idempotencyKey }) => {
    const decided = await writeFor(platform, actor, (tx) =>
      once(
        tx,
        {
          userId: actor.id,
          key: idempotencyKey,
          route: `POST /order/${params.id}/refund`,
          body,
          at: platform.clock.now(),
        },
        () => refundOrder(tx, platform, actor, params.id, body),
      ),
    )
    await sendDecided(platform, decided)
    return presentOrderDetail(await findOrderDetail(platform.db, params.id, actor), actor)
  },
  ship: async ({ platform, actor, params, body }) => {
    const { carrier, trackingNumber = '' } = body
    const shipment = { orderId: params.id, carrier, trackingNumber: trackingNumber || null }
    await writeFor(platform, actor, (tx) => shipOrder(tx, platform, actor, shipment))
    return presentOrderDetail(await findOrderDetail(platform.db, params.id, actor), actor)
  },
  deliver: async ({ platform, actor, params }) => {
    await writeFor(platform, actor, (tx) => deliverOrder(tx, platform, actor, params.id))
    return presentOrderDetail(await findOrderDetail(platform.db, params.id, actor), actor)
  },
})

export const paymentsRoutes = handle(api.payments, {
  createIntent: async ({ platform, actor, body }) => ({
    clientSecret: await payOrder(platform, actor, body),
  }),
  check: async ({ platform, actor, params }) =>
    presentOrder(await checkPayment(platform, actor, params.id)),
})
