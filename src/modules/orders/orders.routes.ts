import { api } from '#contract'
import { mayDo } from '#contract/staff/permissions'
import { Refusal } from '#contract/refusals'
import { writeAsStaff } from '#modules/identity'
import { addProductsOnce } from '#modules/carts'
import { once } from '#platform/idempotency'
import { handle } from '#platform/http'
import { cancelOnRequest } from './cancelling/cancel-on-request.ts'
import { checkPayment } from './paying/check-payment.ts'
import { listOrders } from './lists/order-list.repository.ts'
import { presentOrder } from './order/order.ts'
import { findOrderDetail } from './detail/order-parts.repository.ts'
import { goodsOfOwnOrder } from './order/orders.repository.ts'
import { presentOrderDetail } from './detail/present-detail.ts'
import { payOrder } from './paying/pay-order.ts'
import { placeOrder } from './placing/place-order.ts'
import { setDestination } from './destination/set-destination.ts'
import { refundOrder } from './refunding/refund-order.ts'
import { removeOrder } from './cancelling/remove-order.ts'
import { sendDecided } from './refunding/send-decided.ts'
import { deliverOrder, shipOrder } from './fulfilling/ship-order.ts'

export const ordersRoutes = handle(api.orders, {
  place: ({ platform, actor, body, idempotencyKey: key }) =>
    placeOrder(platform, actor, {
      wanted: body,
      request: { userId: actor.id, key, route: 'POST /order', body, at: platform.clock.now() },
    }),
  list: async ({ platform, query }) => {
    const { rows, ...page } = await listOrders(platform.db, { readBy: 'admins' }, query)
    return { items: rows.map(presentOrder), ...page }
  },
  listMine: async ({ platform, actor, query }) => {
    if (query.email !== actor.email && !mayDo(actor.role, 'orders.read'))
      throw new Refusal('not_found')
    const whose =
      query.email === actor.email
        ? ({ readBy: 'customer', customerId: actor.id } as const)
        : ({ readBy: 'admins', contactEmail: query.email } as const)
    const { rows, ...page } = await listOrders(platform.db, whose, query)
    return { items: rows.map(presentOrder), ...page }
  },
  show: async ({ platform, buyer, params }) =>
    presentOrderDetail(await findOrderDetail(platform.db, params.id, buyer), buyer),
  remove: async ({ platform, actor, params }) => ({
    acknowledged: true,
    deletedCount: await removeOrder(platform, actor, params.id),
  }),
  addToCart: ({ platform, actor, params: { id }, idempotencyKey: key }) =>
    addProductsOnce(platform, actor, { key, route: `POST /order/${id}/cart`, body: {} }, (tx) =>
      goodsOfOwnOrder(tx, id, actor),
    ),
  setDestination: async ({ platform, buyer, params, body }) => {
    await setDestination(platform, buyer, params.id, body)
    return presentOrderDetail(await findOrderDetail(platform.db, params.id, buyer), buyer)
  },
  cancel: async ({ platform, buyer, params, body }) => {
    await sendDecided(platform, await cancelOnRequest(platform, buyer, params.id, body))
    return presentOrderDetail(await findOrderDetail(platform.db, params.id, buyer), buyer)
  },
  refund: async ({ platform, actor, params, body, idempotencyKey }) => {
    const decided = await writeAsStaff(platform, actor, 'orders.refund', (tx) =>
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
    await writeAsStaff(platform, actor, 'orders.ship', (tx) =>
      shipOrder(tx, platform, actor, shipment),
    )
    return presentOrderDetail(await findOrderDetail(platform.db, params.id, actor), actor)
  },
  deliver: async ({ platform, actor, params }) => {
    await writeAsStaff(platform, actor, 'orders.ship', (tx) =>
      deliverOrder(tx, platform, actor, params.id),
    )
    return presentOrderDetail(await findOrderDetail(platform.db, params.id, actor), actor)
  },
})

export const paymentsRoutes = handle(api.payments, {
  createIntent: async ({ platform, buyer, body }) => ({
    clientSecret: await payOrder(platform, buyer, body),
  }),
  check: async ({ platform, buyer, params }) =>
    presentOrder(await checkPayment(platform, buyer, params.id)),
})
