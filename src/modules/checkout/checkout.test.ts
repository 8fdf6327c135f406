import { expect, test } from 'vitest'
import { checkInvariants } from '#platform/invariants'
import { chargingStoreOfFile } from '#test/store-of-file'
import { checkoutsOf, trenton, type CheckoutBody, type CheckoutBuyer } from '#test/checkouts'
import { invariants } from '../../startup/invariants.ts'

const store = await chargingStoreOfFile()
const shop = checkoutsOf(store)

test('a customer orders three products at once, pays them with delivery and tax, and the cart is empty', async () => {
  const buyer = await store.signUp('Cora')
  await shop.fill(buyer, '5 CW-10M + 5 BP-1047C + 2 BR-30028')
  const placed = await shop.place(buyer)
  expect(placed.orderKey).toBeNull()
  const order = await buyer.client.orders.show({ params: { id: placed.orderId } })
  expect(order.lines.map(({ partNumber, quantity }) => `${quantity} ${partNumber}`)).toEqual([
    '5 CW-10M',
    '5 BP-1047C',
    '2 BR-30028',
  ])
  expect(order.total).toBe(placed.total)
  expect(order.address).toBe('218 Ferry Street, Trenton, NJ 08611')
  expect((await buyer.client.carts.show({})).lines).toHaveLength(3)
  expect((await shop.pay(buyer.client, placed)).status).toBe('Paid')
  expect((await buyer.client.carts.show({})).lines).toEqual([])
})

test('the same cart with the same details is one order, in any tab and with any key', async () => {
  const buyer = shop.guest()
  await shop.fill(buyer, '5 TW-40200')
  const body = await shop.bodyOf(buyer)
  const tabs = await Promise.all(
    Array.from({ length: 6 }, () =>
      buyer.client.checkout.place({ body }, { idempotencyKey: crypto.randomUUID() }),
    ),
  )
  expect(new Set(tabs.map(({ orderId }) => orderId)).size).toBe(1)
  const again = await shop.place(buyer)
  expect(again.orderId).toBe(tabs[0]?.orderId)
})

test('the last units are held for the cart that ordered them: it leads to its order, or to another one', async () => {
  const part = await store.addProduct({ availableQuantity: 6 })
  const buyer = shop.guest()
  await shop.fill(buyer, `6 ${part.partNumber}`)
  const first = await shop.place(buyer)
  const { lines, canOrder } = await buyer.client.carts.show({})
  expect(lines).toMatchObject([{ availableQuantity: 6, problems: [] }])
  expect(canOrder).toBe(true)
  expect((await shop.place(buyer)).orderId).toBe(first.orderId)
  expect((await shop.place(buyer, { pickup: true })).orderId).not.toBe(first.orderId)
  const other = shop.guest()
  await shop.fill(other, `1 ${part.partNumber}`)
  await expect(shop.place(other)).rejects.toMatchObject({ code: 'out_of_stock' })
})

test('other details cancel the former order and its payment, so that nobody pays twice', async () => {
  const buyer = shop.guest()
  await shop.fill(buyer, '5 TW-40200')
  const former = await shop.place(buyer)
  const { clientSecret } = await shop.withKey(former.orderKey).payments.createIntent({
    body: { totalAmount: former.totalAmount, orderId: former.orderId },
  })
  const next = await shop.place(buyer, { pickup: true })
  expect(next.orderId).not.toBe(former.orderId)
  expect((await store.confirm(clientSecret)).status).toBe(400)
  const show = (of: typeof former) =>
    shop.withKey(of.orderKey).orders.show({ params: { id: of.orderId } })
  expect(await show(former)).toMatchObject({ status: 'Cancelled' })
  expect(await show(next)).toMatchObject({ status: 'Pending', shipping: 0 })
})

test('a change of the cart cancels the unpaid order it made, without a letter', async () => {
  const buyer = await store.signUp('Changer')
  await shop.fill(buyer, '5 TW-40200')
  const { orderId } = await shop.place(buyer)
  await shop.fill(buyer, '6 TW-40200')
  await store.runJobs()
  const order = await buyer.client.orders.show({ params: { id: orderId } })
  expect(order.status).toBe('Cancelled')
  const { rows } = await store.database.pool.query(
    'select 1 from mails where recipient = $1 and subject like $2',
    [buyer.email, '%ancel%'],
  )
  expect(rows).toEqual([])
})

test('an order that was paid in another tab takes only its own units out of the changed cart', async () => {
  const buyer = shop.guest()
  await shop.fill(buyer, '5 TW-40200')
  const placed = await shop.place(buyer)
  const opened = shop.withKey(placed.orderKey)
  const body = { totalAmount: placed.totalAmount, orderId: placed.orderId }
  const { clientSecret } = await opened.payments.createIntent({ body })
  await store.confirm(clientSecret)
  await shop.fill(buyer, '8 TW-40200 + 2 BR-30028')
  await opened.payments.check({ params: { id: placed.orderId } })
  await store.runJobs()
  const { lines } = await buyer.client.carts.show({})
  expect(lines.map(({ partNumber, quantity }) => [partNumber, quantity])).toEqual([
    ['TW-40200', 3],
    ['BR-30028', 2],
  ])
})

test.for<
  [
    string,
    (buyer: CheckoutBuyer) => Promise<Partial<CheckoutBody>> | Partial<CheckoutBody>,
    Record<string, unknown>,
  ]
>([
  ['another version of the cart', () => ({ cartVersion: 0 }), { code: 'cart_changed' }],
  [
    'a total that is off by a cent',
    async (buyer) => ({ expectedTotal: Number((await shop.bodyOf(buyer)).expectedTotal) + 0.01 }),
    { code: 'price_changed' },
  ],
  [
    'a quote that is not there',
    () => ({ quoteId: crypto.randomUUID() }),
    { code: 'quote_expired' },
  ],
  [
    'a state that is not that of the ZIP code',
    () => ({ shipTo: { ...trenton, state: 'NY' } }),
    { code: 'invalid_input' },
  ],
  [
    'a box at a post office',
    () => ({ shipTo: { ...trenton, street: 'PO Box 12' } }),
    { code: 'invalid_input', problem: { errors: [{ path: 'body.shipTo.street' }] } },
  ],
  [
    'a street that names another place',
    () => ({
      shipTo: {
        ...trenton,
        street: '218 Ferry Street, Trenton, NJ 08611',
        city: 'Philadelphia',
        state: 'PA',
        zip: '19103',
      },
      quoteId: undefined,
    }),
    { code: 'invalid_input', problem: { errors: [{ path: 'body.shipTo.street' }] } },
  ],
  [
    'a city that is not where the ZIP code is',
    () => ({ shipTo: { ...trenton, city: 'Anchorage' } }),
    { code: 'invalid_input', problem: { errors: [{ path: 'body.shipTo.city' }] } },
  ],
  [
    'a ZIP code that nobody has',
    () => ({ shipTo: { ...trenton, zip: '00000' } }),
    { code: 'quote_expired' },
  ],
  ['no address', () => ({ shipTo: undefined }), { code: 'invalid_input' }],
  ['an address and pick-up', () => ({ shipTo: trenton, pickup: true }), { code: 'invalid_input' }],
])('%s is refused, and no order is there', async ([, change, refusal]) => {
  const buyer = shop.guest()
  await shop.fill(buyer, '5 TW-40200')
  const body = { ...(await shop.bodyOf(buyer)), ...(await change(buyer)) }
  const attempt = buyer.client.checkout.place({ body }, { idempotencyKey: crypto.randomUUID() })
  await expect(attempt).rejects.toMatchObject(refusal)
  const { rows } = await store.database.pool.query(
    'select 1 from orders where contact_email = $1',
    [buyer.email],
  )
  expect(rows).toEqual([])
})

test('the quote of another cart, and one that has lapsed, is refused', async () => {
  const [buyer, other] = [shop.guest(), shop.guest()]
  await shop.fill(buyer, '5 TW-40200')
  await shop.fill(other, '6 TW-40200')
  const { quoteId } = await shop.bodyOf(other)
  await expect(shop.place(buyer, { quoteId })).rejects.toMatchObject({ code: 'quote_expired' })
  const body = await shop.bodyOf(buyer)
  store.clock.advanceMinutes(31)
  const late = buyer.client.checkout.place({ body }, { idempotencyKey: crypto.randomUUID() })
  await expect(late).rejects.toMatchObject({ code: 'quote_expired' })
  store.clock.reset()
})

test('lines that cannot be ordered are named, and an empty cart is no order', async () => {
  const buyer = shop.guest()
  await expect(
    buyer.client.checkout.place(
      {
        body: {
          cartVersion: 0,
          contact: { name: 'G', email: buyer.email },
          pickup: true,
          expectedTotal: 1,
        },
      },
      { idempotencyKey: crypto.randomUUID() },
    ),
  ).rejects.toMatchObject({ code: 'cart_not_ready' })
  await shop.fill(buyer, '5 TW-40200 + 5 CW-10M')
  const body = await shop.bodyOf(buyer)
  const { cart } = await buyer.client.carts.addRows({
    body: { rows: [{ part: 'TW-40200', quantity: '1' }], mode: 'set' },
  })
  const attempt = buyer.client.checkout.place(
    { body: { ...body, quoteId: undefined, cartVersion: cart.version } },
    { idempotencyKey: crypto.randomUUID() },
  )
  await expect(attempt).rejects.toMatchObject({
    code: 'cart_not_ready',
    problem: { details: { toolIds: expect.arrayContaining([store.idOfPart('TW-40200')]) } },
  })
})

test('freight needs a telephone number', async () => {
  const buyer = shop.guest()
  await shop.fill(buyer, '1 TP-09A')
  await expect(shop.place(buyer)).rejects.toMatchObject({
    code: 'invalid_input',
    problem: { errors: [{ path: 'body.contact.mobile' }] },
  })
  const placed = await shop.place(buyer, {
    contact: { name: 'Cora', email: buyer.email, mobile: '609 555 0142' },
  })
  expect(placed.total).toBeGreaterThan(100)
})

test('after all of this every rule holds', async () => {
  await store.runJobs()
  const checked = await checkInvariants(store.platform.db, invariants)
  expect(checked.filter(({ violations }) => violations > 0)).toEqual([])
})
