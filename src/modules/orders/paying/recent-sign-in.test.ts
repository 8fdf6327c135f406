import { expect, test } from 'vitest'
import { orderWithIntent } from '#test/order-with-intent'
import { paidOrder } from '#test/paid-order'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const admin = await store.admin()
await store.database.pool.query(
  `update access_tokens set authenticated_at = now() - interval '11 minutes'
  from users where users.id = user_id and users.email = $1`,
  [admin.email],
)

const stale = { code: 'reauthentication_required' }

test('an admin whose sign-in is eleven minutes old gives no money back', async () => {
  const { buyer, orderId } = await paidOrder(store)
  const params = { id: orderId }
  const refund = { amount: 10, reason: 'too old', restock: false }
  await expect(admin.client.orders.refund({ params, body: refund })).rejects.toMatchObject(stale)
  const cancellation = { reason: 'too old', refund: true, restock: true }
  await expect(admin.client.orders.cancel({ params, body: cancellation })).rejects.toMatchObject(
    stale,
  )
  const order = await buyer.client.orders.show({ params })
  expect(order).toMatchObject({ status: 'Paid', refunds: [] })
  const { rows } = await store.database.pool.query('select count(*)::int as n from refunds')
  expect(rows).toEqual([{ n: 0 }])
})

test('a buyer cancels an unpaid order however old the sign-in is', async () => {
  const { buyer, orderId } = await orderWithIntent(store)
  await store.database.pool.query('update access_tokens set authenticated_at = to_timestamp(0)')
  const order = await buyer.client.orders.cancel({
    params: { id: orderId },
    body: { reason: 'changed my mind', refund: false, restock: false },
  })
  expect(order.status).toBe('Cancelled')
})
