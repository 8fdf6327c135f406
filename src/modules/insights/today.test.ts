import { expect, test } from 'vitest'
import { states } from '#contract/values/us-states'
import { booksOf } from '#test/books'
import { orderAsGuest } from '#test/guest'
import { orderBody } from '#test/order-body'
import { paidOrder } from '#test/paid-order'
import { daysAgo, shopDay } from '#test/shop-day'
import { storeOfFile } from '#test/store-of-file'
import { addNotedFigures } from './add-figures.repository.ts'

const store = await storeOfFile()
const admin = await store.admin()
const books = booksOf(store)

test.for<[query: string, path: string, message: string]>([
  ['period=2099-01', 'query.period', 'must not be in the future'],
  ['period=yesterday', 'query.period', 'must be 7-days, 30-days'],
  ['period=12-months&by=day', 'query.by', 'must be month or week for this period'],
  ['by=year', 'query.by', 'Invalid option'],
  ['from=2026-01-01', 'query.from', 'is not a known field'],
])('%s is refused and names the field', async ([query, path, message]) => {
  const { statusCode, body } = await store.app.inject({
    url: `/api/figures?${query}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(statusCode).toBe(400)
  expect(JSON.parse(body).errors).toEqual([{ path, message: expect.stringContaining(message) }])
})

test('today shows each role what waits for it, and customers nothing', async () => {
  store.clock.advanceMinutes((daysAgo(7).getTime() - Date.now()) / 60_000)
  await paidOrder(store, { quantity: 2 })
  store.clock.reset()
  const { buyer } = await paidOrder(store)
  const { toolId } = await store.addProduct({ availableQuantity: 5, minimumOrder: 5 })
  await buyer.client.orders.place({ body: orderBody(buyer, toolId, 5) })
  await admin.client.stock.setLevel({ params: { id: toolId }, body: { level: 1 } })
  await books.sql(
    `insert into reconciliation_breaks (id, kind, reference, details, found_at)
     values (gen_random_uuid(), 'unknown_intent', 'pi_today', '{}', now())`,
  )
  await buyer.client.reviews.create({ body: { review: 'Holds.', ratings: 5 } })
  expect(await admin.client.figures.today()).toEqual({
    day: shopDay(),
    toSend: { count: 2, isMore: false },
    unpaid: { count: 1, isMore: false },
    openBreaks: { count: 1, isMore: false },
    lowStock: { count: 1, isMore: false },
    reviewsToAnswer: { count: 1, isMore: false },
    // Last week's order is only noted. The days before today are read from the sums alone.
    sales: { today: 128.5, orders: 1, guestOrders: 0, lastWeekByNow: 0, lastWeek: 0 },
  })
  await addNotedFigures(store.platform)
  expect((await admin.client.figures.today()).sales).toEqual({
    today: 128.5,
    orders: 1,
    guestOrders: 0,
    lastWeekByNow: 257,
    lastWeek: 257,
  })

  // A guest's order counts among those of guests once it is paid.
  const { orderId } = await orderAsGuest(store, (await store.addProduct()).toolId)
  const guestOrders = async () => (await admin.client.figures.today()).sales?.guestOrders
  expect(await guestOrders()).toBe(0)
  await books.sql(`update orders set money_state = 'paid' where id = $1`, [orderId])
  expect(await guestOrders()).toBe(1)
  await books.sql(`update orders set money_state = 'unpaid' where id = $1`, [orderId])

  const seenAs = async (role: string) => {
    const somebody = await store.signUp('Staff')
    await store.prove(somebody)
    await books.sql('update users set role = $1 where email = $2', [role, somebody.email])
    return Object.entries(await somebody.client.figures.today()).flatMap(([thing, found]) =>
      found === null ? [] : [thing],
    )
  }
  expect(await seenAs('warehouse')).toEqual(['day', 'toSend', 'unpaid', 'lowStock'])
  expect(await seenAs('accounts')).toEqual(['day', 'toSend', 'unpaid', 'openBreaks', 'sales'])
  expect(await seenAs('support')).toEqual([
    'day',
    'toSend',
    'unpaid',
    'lowStock',
    'reviewsToAnswer',
  ])
  const customer = await buyer.client.figures.today()
  expect(Object.values(customer).filter((found) => found !== null)).toHaveLength(1)
})

test('the state is read from an address, however it is written', async () => {
  const stateOf = async (address: string) =>
    (await books.sql('select us_state_of($1) as state', [{ address }])).rows[0].state
  expect(await stateOf('218 Ferry Street, Trenton, NJ 08611')).toBe('NJ')
  expect(await stateOf('12 Main St 12345\nAustin tx, 73301-0001')).toBe('TX')
  expect(await stateOf('1 Rue de Rivoli, 75001 Paris')).toBe('')
  expect(await stateOf('Springfield, ZZ 12345')).toBe('')
  expect(await stateOf('')).toBe('')
  const known = await Promise.all(states.map(([code]) => stateOf(`Somewhere, ${code} 12345`)))
  expect(known).toEqual(states.map(([code]) => code))
})
