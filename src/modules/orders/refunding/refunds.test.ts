import { afterEach, expect, test } from 'vitest'
import type { OrderDetail } from '#contract/orders.schema'
import { booksOf } from '#test/books'
import { paidOrder } from '#test/paid-order'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const admin = await store.admin()
const books = booksOf(store)
afterEach(() => books.hold())

test('an admin gives back a part, then the rest: the words follow, and the books', async () => {
  const { buyer, orderId, toolId } = await paidOrder(store)
  const partly = await refund(orderId, { amount: '28.50' })
  expect(partly).toMatchObject({ status: 'Partly refunded', refundable: 100 })
  expect(await books.accounts(orderId)).toEqual({ gateway: 10_000, sales: -12_850, refunds: 2_850 })

  const whole = await refund(orderId, { reason: 'the other half' })
  expect(whole).toMatchObject({ status: 'Refunded', refundable: 0, restockable: true })
  expect(await books.accounts(orderId)).toEqual({ gateway: 0, sales: -12_850, refunds: 12_850 })
  expect(whole.refunds).toMatchObject([
    { amount: 28.5, status: 'succeeded', reason: 'it was dented' },
    { amount: 100, status: 'succeeded', reason: 'the other half' },
  ])
  // Staff see who it was.
  const names = [...whole.refunds.map(({ by }) => by), ...whole.history.map(({ name }) => name)]
  expect(names.every((name) => name === null || typeof name === 'string')).toBe(true)
  expect(whole.refunds[0]?.by).toMatch(/./)
  expect(whole.history.slice(2).map(({ name }) => name)).toEqual(whole.refunds.map(({ by }) => by))
  expect(whole.history.slice(2)).toMatchObject([
    { axis: 'money', from: 'paid', to: 'partly_refunded', by: 'admin' },
    { axis: 'money', from: 'partly_refunded', to: 'refunded', by: 'admin' },
  ])
  const seen = await buyer.client.orders.show({ params: { id: orderId } })
  expect(seen.status).toBe('Refunded')
  expect(JSON.stringify(seen.history)).not.toContain('name')
  expect(seen.refunds.some((one) => 'by' in one)).toBe(false)
  expect(seen.refunds.map(({ amount, reason }) => ({ amount, reason }))).toEqual([
    { amount: 28.5, reason: undefined },
    { amount: 100, reason: undefined },
  ])
  expect(await books.onHand(toolId)).toBe(9)
  await expect(refund(orderId)).rejects.toMatchObject({ code: 'nothing_to_refund' })
})

test('twenty refunds at once never give back more than was captured', async () => {
  const { orderId, intentId } = await paidOrder(store)
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => refundPatiently(orderId, { amount: 20 })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(new Set(refused)).toEqual(new Set(['refund_too_large']))
  const { data } = (await store.askGateway('GET /v1/refunds', {
    payment_intent: intentId,
    limit: '100',
  })) as { data: { amount: number }[] }
  expect(data.map(({ amount }) => amount)).toEqual(Array.from({ length: 6 }, () => 2_000))
})

test('the database itself refuses more than was captured, also from two that do not see each other', async () => {
  const { orderId } = await paidOrder(store)
  const [one, two] = await Promise.all([
    store.database.pool.connect(),
    store.database.pool.connect(),
  ])
  const insert = `
    with refund as (
      insert into refunds (id, payment_id, amount_cents, state, origin, reason, requested_by, requested_at)
      select gen_random_uuid(), payments.id, 7000, 'pending', 'store', 'a test', customer_id, now()
      from payments join orders on orders.id = order_id where order_id = $1 returning id)
    insert into refund_parts (refund_id, position, cents) select id, 1, 7000 from refund`
  try {
    await one.query('begin')
    await two.query('begin')
    await one.query(insert, [orderId])
    const second = two.query(insert, [orderId]).catch((error: unknown) => error)
    await one.query('commit')
    expect(await second).toMatchObject({ constraint: 'refunds_within_capture' })
  } finally {
    await two.query('rollback')
    one.release()
    two.release()
  }
  const { rows } = await books.sql('select count(*)::int as n from refunds where reason = $1', [
    'a test',
  ])
  expect(rows).toEqual([{ n: 1 }])
  await expect(refund(orderId, { amount: 60 })).rejects.toMatchObject({ code: 'refund_too_large' })
  await books.sql(
    `update refunds set state = 'cancelled', ended_at = now() where reason = 'a test'`,
  )
})

test('a double click refunds once, and its goods come back once', async () => {
  const { orderId, toolId } = await paidOrder(store, { quantity: 2 })
  const click = () =>
    refund(orderId, { amount: 100, restock: true }, { idempotencyKey: `refund-${orderId}` })
  const answers = await Promise.all([click(), click()])
  for (const { refunds } of [...answers, await click()]) expect(refunds).toHaveLength(1)
  expect(await books.onHand(toolId)).toBe(10)
  await refund(orderId, { amount: 50, restock: true })
  expect(await books.onHand(toolId)).toBe(10)
  await expect(
    refund(orderId, { amount: 7, restock: true }, { idempotencyKey: `refund-${orderId}` }),
  ).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})

test('one unit of 24 comes back: one is on the shelf, the other 23 are packed and shipped', async () => {
  const { orderId, toolId } = await paidOrder(store, { quantity: 24, stock: 30 })
  const shelf = await books.onHand(toolId)
  const one = { lines: [{ position: 1, quantity: 1 }], restock: true }
  const partly = await refund(orderId, one)
  expect(partly).toMatchObject({ status: 'Partly refunded', restockable: true })
  expect(partly.axes.goods).toBe('unfulfilled')
  expect(await books.onHand(toolId)).toBe(shelf + 1)

  const ids = [orderId]
  const { slips } = await admin.client.orderDesk.pack({ body: { ids } })
  expect(slips).toMatchObject([{ lines: [{ quantity: 23 }] }])
  const { lines } = await admin.client.orderDesk.pick({ body: { ids } })
  expect(lines).toMatchObject([{ units: 23 }])
  const params = { id: orderId }
  await admin.client.orders.ship({ params, body: { carrier: 'UPS' } })

  // What comes back after it was sent was in the parcel.
  const later = await refund(orderId, { lines: [{ position: 1, quantity: 3 }], restock: true })
  expect(later.axes.goods).toBe('shipped')
  expect(await books.onHand(toolId)).toBe(shelf + 4)
  const printed = await admin.client.orderDesk.pack({ body: { ids } })
  expect(printed.slips).toMatchObject([{ lines: [{ quantity: 23 }] }])

  const rest = await refund(orderId, { lines: [{ position: 1, quantity: 20 }], restock: true })
  expect(rest).toMatchObject({ restockable: false })
  expect(rest.axes.goods).toBe('returned')
  expect(await books.onHand(toolId)).toBe(shelf + 24)
})

test('units that are refunded and do not come back stay off the shelf; an amount brings back all that is out', async () => {
  const { orderId, toolId } = await paidOrder(store, { quantity: 4, stock: 10 })
  const shelf = await books.onHand(toolId)
  await refund(orderId, { lines: [{ position: 1, quantity: 1 }] })
  expect(await books.onHand(toolId)).toBe(shelf)
  await refund(orderId, { lines: [{ position: 1, quantity: 1 }], restock: true })
  expect(await books.onHand(toolId)).toBe(shelf + 1)
  await refund(orderId, { amount: 1, restock: true })
  expect(await books.onHand(toolId)).toBe(shelf + 4)
})

test('the database lets no more of a product come back than left for its order', async () => {
  const { orderId, toolId } = await paidOrder(store, { quantity: 2 })
  const back = (quantity: number) =>
    books.sql(
      `insert into stock_moves (id, product_id, quantity, reason, order_id, at)
       values (gen_random_uuid(), $1, $2, 'returned', $3, now())`,
      [toolId, quantity, orderId],
    )
  await expect(back(3)).rejects.toMatchObject({ constraint: 'stock_moves_no_more_than_left' })
})

test('a payment without goods is closed for the person who refunds it', async () => {
  const { orderId, intentId } = await paidOrder(store)
  await books.sql(
    `insert into reconciliation_breaks (id, kind, reference, details, found_at)
     values (gen_random_uuid(), 'paid_without_stock', $1, '{}', now())`,
    [intentId],
  )
  const open = 'select from reconciliation_breaks where reference = $1 and resolved_at is null'
  await refund(orderId, { amount: 100 })
  expect((await books.sql(open, [intentId])).rowCount).toBe(1)
  await refund(orderId)
  expect((await books.sql(open, [intentId])).rowCount).toBe(0)
})

test('no owner, no stranger and no visitor refunds anything', async () => {
  const { buyer, orderId } = await paidOrder(store)
  const body = { reason: 'I want it', restock: false }
  const stranger = await store.signUp('Stranger')
  for (const { client } of [buyer, stranger]) {
    await expect(client.orders.refund({ params: { id: orderId }, body })).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
  await expect(
    store.anonymous.orders.refund({ params: { id: orderId }, body }),
  ).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await show(orderId)).toMatchObject({ status: 'Paid', refunds: [] })
})

test.for([
  [{ amount: '0' }, 'invalid_input'],
  [{ amount: '-1' }, 'invalid_input'],
  [{ amount: '1.005' }, 'invalid_input'],
  [{ reason: '  ' }, 'invalid_input'],
  [{ amount: 128.51 }, 'refund_too_large'],
] as const)('a refund of %o is refused as %s', async ([wish, code]) => {
  const { orderId } = await paidOrder(store)
  await expect(refund(orderId, wish)).rejects.toMatchObject({ code })
  expect((await show(orderId)).refunds).toEqual([])
})

type Wish = {
  amount?: number | string
  lines?: { position: number; quantity: number }[]
  delivery?: boolean
  reason?: string
  restock?: boolean
}

/** Asks again with the same key, as a page does, where a slow machine lets nobody wait so long for the lock of the order. */
async function refundPatiently(id: string, wish: Wish): Promise<OrderDetail> {
  const options = { idempotencyKey: crypto.randomUUID() }
  for (;;) {
    try {
      return await refund(id, wish, options)
    } catch (error) {
      const { code } = error as { code?: string }
      if (code !== 'busy' && code !== 'request_in_flight') throw error
    }
  }
}

function refund(
  id: string,
  wish: Wish = {},
  options: { idempotencyKey?: string } = {},
): Promise<OrderDetail> {
  const body = { reason: 'it was dented', restock: false, ...wish }
  return admin.client.orders.refund({ params: { id }, body }, options)
}

function show(id: string): Promise<OrderDetail> {
  return admin.client.orders.show({ params: { id } })
}
