import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#contract/values/order-number'
import { orderFilters } from '#contract/orders.schema'
import { orderBody } from '#test/order-body'
import { paidOrder } from '#test/paid-order'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { matchesFilter } from './order-filter.repository.ts'

let store: TestStore
let dana: Person
let admin: Person
const placed: Record<'small' | 'large' | 'cancelled' | 'paid', string> = {
  small: '',
  large: '',
  cancelled: '',
  paid: '',
}

beforeAll(async () => {
  store = await openTestStore()
  dana = await store.signUp('Dana')
  admin = await store.admin()
  const puller = await store.addProduct({ partNumber: 'GP-7000', productName: 'Gear Puller 100%' })
  const lamp = await store.addProduct({ partNumber: 'WL-310', productName: 'Work Lamp' })
  placed.small = await place(dana, puller.toolId, 1)
  placed.large = await place(dana, puller.toolId, 3)
  placed.cancelled = await place(dana, lamp.toolId, 2)
  placed.paid = await place(dana, lamp.toolId, 2)
  await dana.client.orders.remove({ params: { id: placed.cancelled } })
  const { clientSecret } = await dana.client.payments.createIntent({
    body: { totalAmount: 257, orderId: placed.paid },
  })
  await store.confirm(clientSecret)
  await dana.client.payments.check({ params: { id: placed.paid } })
})
afterAll(() => store[Symbol.asyncDispose]())

test('without wishes a list is whole and newest first, as specified', async () => {
  expect(await mine({})).toEqual([placed.paid, placed.cancelled, placed.large, placed.small])
})

test('orders are sorted by age and by total', async () => {
  expect(await mine({ order: 'oldest' })).toEqual([
    placed.small,
    placed.large,
    placed.cancelled,
    placed.paid,
  ])
  expect(await mine({ order: '-total' })).toEqual([
    placed.large,
    placed.paid,
    placed.cancelled,
    placed.small,
  ])
})

test.for([
  ['Pending', ['large', 'small']],
  ['Paid', ['paid']],
  ['Cancelled', ['cancelled']],
  ['Current', ['paid', 'large', 'small']],
  ['Shipped', []],
] as const)('%s shows the orders people see under that word', async ([status, names]) => {
  expect(await mine({ status })).toEqual(names.map((name) => placed[name]))
})

test('an order is found and counted under every word that is true of it, by its buyer and by admins', async () => {
  const { buyer, orderId } = await paidOrder(store, { quantity: 2 })
  const params = { id: orderId }
  const refund = { amount: '1.25', reason: 'one was dented', restock: false }
  const foundUnder = async () => {
    const found: string[] = []
    for (const status of orderFilters) {
      const query = { email: buyer.email, limit: 50, status }
      const ofBuyer = await buyer.client.orders.listMine({ query })
      expect(ofBuyer.total).toBe(ofBuyer.items.length)
      const ofAdmins = await all({ status, q: orderNumber(orderId) })
      expect(ofAdmins).toEqual(ofBuyer.items.map(({ _id }) => _id))
      if (ofAdmins.length > 0) found.push(status)
    }
    return found
  }
  expect(await foundUnder()).toEqual(['Current', 'To ship', 'Paid'])
  await admin.client.orders.refund({ params, body: refund })
  expect(await foundUnder()).toEqual(['Current', 'To ship', 'Partly refunded'])
  await admin.client.orders.ship({ params, body: { carrier: 'UPS' } })
  expect(await foundUnder()).toEqual(['Current', 'Shipped', 'Partly refunded'])
  await admin.client.orders.deliver({ params })
  expect(await foundUnder()).toEqual(['Current', 'Delivered', 'Partly refunded'])
})

test.for([
  ['gp 7000', ['large', 'small']],
  ['WL-310', ['paid', 'cancelled']],
  ['gear pull', ['large', 'small']],
  ['100%', ['large', 'small']],
  ['%', ['large', 'small']],
  ['_', []],
  ['', ['paid', 'cancelled', 'large', 'small']],
  ['nothing of that kind', []],
] as const)('looking for "%s" finds part numbers and products', async ([q, names]) => {
  expect(await mine({ q })).toEqual(names.map((name) => placed[name]))
})

test('an order is found by the number people say, however they write it', async () => {
  const number = orderNumber(placed.large)
  expect(number).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
  for (const q of [number, number.toLowerCase().replace('-', ''), `Order ${number}`]) {
    expect(await mine({ q })).toEqual([placed.large])
  }
  expect(await mine({ q: placed.large })).toEqual([placed.large])
  expect(await all({ q: number })).toEqual([placed.large])
})

test.for(['newest', 'oldest', '-total'] as const)(
  'pages of one order each, %s, are the whole list',
  async (order) => {
    const whole = await mine({ order })
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const query = { email: dana.email, limit: 1, order, ...(cursor && { cursor }) }
      const page = await dana.client.orders.listMine({ query })
      expect(page.total).toBe(4)
      pages.push(...page.items.map(({ _id }) => _id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(pages).toEqual(whole)
  },
)

test('the place in one list is no place in another', async () => {
  const first = await dana.client.orders.listMine({ query: { email: dana.email, limit: 1 } })
  const cursor = first.next ?? ''
  for (const order of ['oldest', '-total'] as const) {
    await expect(
      dana.client.orders.listMine({ query: { email: dana.email, limit: 1, order, cursor } }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      problem: { errors: [{ path: 'query.cursor', message: 'is not a cursor of this list' }] },
    })
  }
})

test.for([
  ['status', 'Lost'],
  ['order', 'total'],
  ['q', 'a'.repeat(101)],
  ['q', '\u0000'],
  ['limit', '0'],
  ['cursor', 'x'],
  ['page', '2'],
])('a wrong %s is refused by its name: %j', async ([name, value]) => {
  for (const [path, person] of [
    ['order', admin],
    [`order/admin?email=${dana.email}`, dana],
  ] as const) {
    const url = new URL(`/api/${path}`, store.url)
    url.searchParams.set(name ?? '', value ?? '')
    const answer = await fetch(url, { headers: { authorization: `Bearer ${person.token}` } })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(`query${name === 'page' ? '' : `.${name}`}`)
  }
})

test('admins find orders by who ordered; a customer finds nobody else, nor another’s orders', async () => {
  const erin = await store.signUp('Erin Castellano')
  const { toolId } = await store.addProduct({ partNumber: 'EC-1' })
  const hers = await place(erin, toolId, 1)
  expect(await all({ q: 'castellan' })).toEqual([hers])
  expect(await all({ q: erin.email })).toEqual([hers])
  expect(await all({ q: 'EC 1' })).toContain(hers)
  expect(await mine({ q: 'castellan' })).toEqual([])
  expect(await mine({ q: 'EC-1' })).toEqual([])
  expect(await mine({ q: orderNumber(hers) })).toEqual([])
  await expect(
    dana.client.orders.listMine({ query: { email: erin.email, q: 'EC-1' } }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expect(dana.client.orders.list({ query: { q: 'EC-1' } })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('an order tells its amounts, and who did what to it', async () => {
  const order = await dana.client.orders.show({ params: { id: placed.cancelled } })
  expect(order).toMatchObject({ totalAmount: 257, shipping: 0, tax: 0, total: 257, amountDue: 0 })
  expect(order.history).toMatchObject([
    { axis: 'order', from: null, to: 'open', by: 'customer' },
    { axis: 'order', from: 'open', to: 'cancelled', by: 'customer' },
  ])
})

type Wishes = Omit<
  NonNullable<Parameters<Person['client']['orders']['list']>[0]>['query'],
  'limit' | 'cursor'
>

async function mine(wishes: Wishes): Promise<string[]> {
  const query = { email: dana.email, ...wishes }
  const whole = await dana.client.orders.listMine({ query })
  const paged = await dana.client.orders.listMine({ query: { ...query, limit: 50 } })
  expect(paged.total).toBe(whole.items.length)
  expect(paged.items).toEqual(whole.items)
  return whole.items.map(({ _id }) => _id)
}

async function all(wishes: Wishes): Promise<string[]> {
  const { items } = await admin.client.orders.list({ query: { limit: 50, ...wishes } })
  return items.map(({ _id }) => _id)
}

test('a filter gives its states to the statement, so that a plan kept for it may use the index of these states', () => {
  for (const filter of orderFilters) {
    const narrowed = store.platform.db.selectFrom('orders').where(matchesFilter(filter))
    expect(narrowed.select('id').compile().parameters).toEqual([])
  }
})

async function place(buyer: Person, toolId: string, quantity: number): Promise<string> {
  const { insertedId } = await buyer.client.orders.place({
    body: orderBody(buyer, toolId, quantity),
  })
  return insertedId
}
