import { expect, test } from 'vitest'
import { checkInvariants } from '#platform/invariants'
import { chargingStoreOfFile } from '#test/store-of-file'
import { orderBody } from '#test/order-body'
import type { Person } from '#test/store'
import { submit, taxesOf } from '#test/taxes'
import { invariants } from '../../../startup/invariants.ts'

const store = await chargingStoreOfFile()
const buyer = await store.signUp('Buyer')

type Change = Partial<Parameters<Person['client']['orders']['place']>[0]['body']>

async function place(partNumber: string, quantity: number, change: Change = {}, by = buyer) {
  const body = { ...orderBody(by, store.idOfPart(partNumber), quantity), ...change }
  return (await by.client.orders.place({ body })).insertedId
}

const noZip = { address: '218 Ferry Street' }

const show = (id: string, by = buyer) => by.client.orders.show({ params: { id } })

async function due(id: string): Promise<number> {
  const { rows } = await store.database.pool.query<{ amount: string }>(
    `select max(amount_cents) as amount from payments where order_id = $1 and state <> 'canceled' having count(*) = 1`,
    [id],
  )
  return Number(rows[0]?.amount)
}

test('five brake kits to a home in Trenton cost 262.00, delivery and 6.625 % on both', async () => {
  const id = await place('BP-1047C', 5)
  const order = await show(id)
  expect(order).toMatchObject({ totalAmount: 262, shipping: 25.64, tax: 19.06, total: 306.7 })
  // The specified call names the goods total; the card is charged what is due.
  await buyer.client.payments.createIntent({ body: { totalAmount: 262 } })
  expect(await due(id)).toBe(30_670)
})

test.for([
  [
    'the last ZIP code of the address',
    { address: '12345 Oak Lane, Beverly Hills, CA 90210' },
    56.4,
    0,
  ],
  ['what the caller says', { shipTo: { zip: '08611' } }, 20.42, 18.71],
  ['pick-up, taxed in New Jersey', { pickup: true }, 0, 17.36],
] as const)('delivery goes by %s', async ([, change, shipping, tax]) => {
  const order = await show(await place('BP-1047C', 5, change))
  expect(order).toMatchObject({ totalAmount: 262, shipping, tax, total: 262 + shipping + tax })
})

test('an address without a ZIP code is the profile’s, and if that has none the buyer is asked before paying', async () => {
  const one = await store.signUp('Nowhere')
  const id = await place('BP-1047C', 5, noZip, one)
  expect(await show(id, one)).toMatchObject({ totalAmount: 262, shipping: 0, tax: 0 })
  const pay = () => one.client.payments.createIntent({ body: { totalAmount: 262, orderId: id } })
  await expect(pay()).rejects.toMatchObject({ problem: { status: 422, code: 'delivery_unknown' } })

  const to = { shipTo: { zip: '10001', residential: true } }
  const said = await one.client.orders.setDestination({ params: { id }, body: to })
  expect(said).toMatchObject({ shipping: 25.64, tax: 0, total: 287.64 })
  await pay()
  expect(await due(id)).toBe(28_764)

  await one.client.profiles.save({
    params: { email: one.email },
    body: { street: '218 Ferry Street', city: 'Trenton', state: 'NJ', zip: '08611' },
  })
  expect(await show(await place('BP-1047C', 5, noZip, one), one)).toMatchObject({
    tax: 19.06,
  })
})

test.for([
  ['a state that contradicts the ZIP code', '1 Main Street, Trenton, NY 08611'],
  ['a ZIP code that nobody has', '1 Main Street, 00000'],
  ['an address where our carriers do not go', '1 Calle Mayor, San Juan, PR 00901'],
])('%s leaves the order unpayable until the buyer says where it goes', async ([, address = '']) => {
  const one = await store.signUp('Elsewhere')
  const body = { totalAmount: 262, orderId: await place('BP-1047C', 5, { address }, one) }
  const paying = one.client.payments.createIntent({ body })
  await expect(paying).rejects.toMatchObject({ code: 'delivery_unknown' })
})

test('whoever says where to is refused what cannot be delivered there, and nothing is stored', async () => {
  const one = await store.signUp('Far')
  const far = place('BP-1047C', 5, { ...noZip, shipTo: { zip: '00901' } }, one)
  await expect(far).rejects.toMatchObject({
    code: 'not_shippable',
    problem: { details: { reason: 'territory' } },
  })
  await expect(
    place('BP-1047C', 5, { ...noZip, shipTo: { zip: '00000' } }, one),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    problem: { errors: [{ path: 'body.shipTo.zip' }] },
  })
  const { items } = await one.client.orders.listMine({ query: { email: one.email } })
  expect(items).toEqual([])
})

test('another destination closes the open payment, charges anew, and keeps the prices of the goods', async () => {
  const one = await store.signUp('Mover')
  const home = { shipTo: { zip: '08611', residential: true } }
  const id = await place('BP-1047C', 5, { ...noZip, ...home }, one)
  const pay = () => one.client.payments.createIntent({ body: { totalAmount: 262, orderId: id } })
  const { clientSecret: former } = await pay()
  const owner = await store.admin()
  const tool = { params: { id: store.idOfPart('BP-1047C') } }
  const { price } = await store.anonymous.products.show(tool)
  await store.database.pool.query(
    'update products set price_cents = price_cents * 2 where id = $1',
    [tool.params.id],
  )
  await store.database.pool.query(
    'update products set archived_at = $2, off_sale_as = $3 where id = $1',
    [tool.params.id, store.clock.now(), 'hidden'],
  )
  const body = { shipTo: { zip: '90210', residential: true } }
  await one.client.orders.setDestination({ params: { id }, body })
  await store.database.pool.query(
    'update products set price_cents = $2, archived_at = null, off_sale_as = null where id = $1',
    [tool.params.id, price * 100],
  )
  expect(await show(id, one)).toMatchObject({
    totalAmount: 262,
    shipping: 56.4,
    tax: 0,
    total: 318.4,
  })
  expect((await store.confirm(former)).status).toBe(400)
  await store.confirm((await pay()).clientSecret)
  expect((await one.client.payments.check({ params: { id } })).status).toBe('Paid')
  await expect(one.client.orders.setDestination({ params: { id }, body })).rejects.toMatchObject({
    code: 'order_paid',
  })
  await expect(owner.client.orders.setDestination({ params: { id }, body })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a ZIP code that is not the one of the address is refused: nobody pays the tax of another place', async () => {
  const one = await store.signUp('Evader')
  const elsewhere = { shipTo: { zip: '10001' } }
  const refusal = { code: 'invalid_input', problem: { errors: [{ path: 'body.shipTo.zip' }] } }
  await expect(place('BP-1047C', 5, elsewhere, one)).rejects.toMatchObject(refusal)
  const id = await place('BP-1047C', 5, {}, one)
  await expect(
    one.client.orders.setDestination({ params: { id }, body: elsewhere }),
  ).rejects.toMatchObject(refusal)
  expect(await show(id, one)).toMatchObject({ tax: 19.06 })
})

test('a certificate exempts its lines and their delivery; one for a single order stays with its order', async () => {
  const taxes = taxesOf(store)
  const garage = await taxes.person('Garage')
  const accountant = await taxes.person('Accountant', 'accounts')
  const { insertedId } = await submit(garage, { isBlanket: false })
  const decision = { params: { id: insertedId }, body: { decision: 'accept' } } as const
  await accountant.client.certificateDesk.decide(decision)
  const home = { shipTo: { zip: '08611', residential: true } }
  const id = await place('BP-1047C', 5, { ...noZip, ...home }, garage)
  expect(await show(id, garage)).toMatchObject({ shipping: 25.64, tax: 0, total: 287.64 })
  const next = await place('BP-1047C', 5, {}, garage)
  expect(await show(next, garage)).toMatchObject({ tax: 19.06 })
  const body = { shipTo: { zip: '08608', residential: true } }
  expect(await garage.client.orders.setDestination({ params: { id }, body })).toMatchObject({
    tax: 0,
  })
  // An order that is never paid gives it back.
  await garage.client.orders.remove({ params: { id } })
  expect(await show(await place('BP-1047C', 5, {}, garage), garage)).toMatchObject({ tax: 0 })
})

test('a quote says what the order will cost, to the cent', async () => {
  const lines = [{ toolId: store.idOfPart('BP-1047C'), quantity: 5 }]
  const to = { zip: '08611', residential: true }
  const quote = await buyer.client.delivery.quote({ body: { lines, to } })
  expect(quote).toMatchObject({ goodsTotal: 262, tax: 19.06, total: 306.7 })
})

test('after all of this every sum of every order holds', async () => {
  const checked = await checkInvariants(store.platform.db, invariants)
  expect(checked.filter(({ violations }) => violations > 0)).toEqual([])
})
