import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#contract/client'
import { orderNumber } from '#contract/values/order-number'
import { orderBody } from '#test/order-body'
import { orderAsGuest } from '#test/guest'
import { staffPerson } from '#test/staff-person'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { orderJobs } from '../orders.jobs.ts'

let store: TestStore
let packer: Person
let helper: Person
let dana: Person
const placed = { first: '', second: '', cancelled: '', lamp: '' }

beforeAll(async () => {
  store = await openTestStore()
  packer = await staffPerson(store, 'Packer', 'warehouse')
  helper = await staffPerson(store, 'Helper', 'support')
  dana = await store.signUp('Dana')
  const other = await store.signUp('Erin')
  const puller = await store.addProduct({ partNumber: 'GP-7000', productName: 'Gear Puller' })
  const lamp = await store.addProduct({ partNumber: 'WL-310', productName: 'Work Lamp' })
  await store.database.pool.query(
    `insert into categories (slug, name, description, picture, position) values ('lamp', 'Lamps', '', '', 90) on conflict do nothing`,
  )
  await store.database.pool.query(`update products set category = 'lamp' where id = $1`, [
    lamp.toolId,
  ])
  placed.first = await place(dana, puller.toolId, 1)
  placed.lamp = await place(other, lamp.toolId, 2)
  placed.second = await place(dana, puller.toolId, 3)
  placed.cancelled = await place(dana, lamp.toolId, 1)
  await dana.client.orders.remove({ params: { id: placed.cancelled } })
})
afterAll(() => store[Symbol.asyncDispose]())

type Query = NonNullable<Parameters<Client['orderDesk']['list']>[0]>['query']

const today = { from: dayFrom(0), to: dayFrom(1) }

test.for<[Query, (keyof typeof placed)[]]>([
  [{}, ['cancelled', 'second', 'lamp', 'first']],
  [{ status: 'Current' }, ['second', 'lamp', 'first']],
  [{ customer: 'new' }, ['lamp', 'first']],
  [{ customer: 'returning' }, ['cancelled', 'second']],
  [{ category: 'lamp' }, ['cancelled', 'lamp']],
  [{ category: 'lamp', customer: 'new', status: 'Current' }, ['lamp']],
  [{ sumFrom: '200' }, ['second', 'lamp']],
  [{ sumFrom: '128.50', sumTo: '128.50' }, ['cancelled', 'first']],
  [{ ...today, order: 'oldest' }, ['first', 'lamp', 'second', 'cancelled']],
  [{ ...today, order: '-total', sumTo: 257 }, ['lamp', 'cancelled', 'first']],
  [{ from: dayFrom(1) }, []],
  [{ to: dayFrom(-1) }, []],
  [{ q: 'gear', sumFrom: 200 }, ['second']],
  [{ q: 'dana', category: 'lamp', status: 'Cancelled' }, ['cancelled']],
  [{ category: 'nothing-of-that-kind' }, []],
])('the list under %j, page by page, and as a file', async ([query, names]) => {
  const ids: string[] = []
  const totals: (number | undefined)[] = []
  let cursor: string | undefined
  do {
    const page = await packer.client.orderDesk.list({
      query: { ...query, limit: 1, ...(cursor && { cursor }) },
    })
    totals.push(page.total)
    ids.push(...page.items.map(({ _id }) => _id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(totals).toEqual([names.length, ...totals.slice(1).fill(undefined)])
  expect(ids).toEqual(names.map((name) => placed[name]))
  expect(await packer.client.orderDesk.select({ query })).toEqual({ ids, hasMore: false })
  const { file } = await packer.client.orderDesk.download({ query })
  const lines = (await file.text()).split('\r\n').slice(1, -1)
  expect(lines.map((line) => line.slice(0, 9))).toEqual(ids.map(orderNumber))
})

test.for<[Query, string]>([
  [{ from: today.to, to: today.from }, 'query.to'],
  [{ sumFrom: '2', sumTo: '1' }, 'query.sumTo'],
  [{ sumFrom: '1.005' }, 'query.sumFrom'],
  [{ category: 'Lamps & more' }, 'query.category'],
])('%j is refused at its field', async ([query, path]) => {
  await expect(
    packer.client.orderDesk.list({ query: { ...query, limit: 1 } }),
  ).rejects.toMatchObject({ code: 'invalid_input', problem: { errors: [{ path }] } })
})

test('the list that is read stands still; what came since is counted', async () => {
  const { toolId } = await store.addProduct()
  const seen = await list({})
  const { newest: until } = await packer.client.orderDesk.news({ query: { order: '-total' } })
  if (until === null) throw new Error('There is no order.')
  expect(until).toBe(seen[0])
  const came = [await place(await store.signUp('Finn'), toolId, 1), await place(dana, toolId, 1)]
  expect(await list({ until })).toEqual(seen)
  const news = async (query: Query) =>
    (await packer.client.orderDesk.news({ query: { ...query, since: until } })).count
  expect(await news({})).toBe(2)
  expect(await news({ customer: 'new' })).toBe(1)
  expect(await news({ status: 'Cancelled' })).toBe(0)
  for (const id of came)
    await store.database.pool.query('update orders set hidden_from_admins = true where id = $1', [
      id,
    ])
})

test('an order knows its neighbors in the list it was opened from, and how often its customer ordered', async () => {
  const beside = (id: string, query: Query = {}) =>
    packer.client.orderDesk.show({ params: { id }, query })
  expect(await beside(placed.second, { customer: 'returning' })).toMatchObject({
    previous: placed.cancelled,
    next: null,
    isReturning: true,
  })
  expect(await beside(placed.lamp, { ...today, order: 'oldest' })).toEqual({
    previous: placed.first,
    next: placed.second,
    isReturning: false,
    otherOrders: 0,
  })
  expect(await beside(placed.first, { order: '-total' })).toMatchObject({
    previous: placed.cancelled,
    next: null,
  })
})

test('a product that moves to another category takes its orders along', async () => {
  const { toolId } = await store.addProduct()
  const id = await place(await store.signUp('Gil'), toolId, 1)
  await store.database.pool.query(`update products set category = 'lamp' where id = $1`, [toolId])
  await orderJobs(store.platform)['orders.move-recategorised']?.({})
  expect(await list({ category: 'lamp' })).toContain(id)
  expect(await list({ category: 'other' })).not.toContain(id)
  await store.database.pool.query('update orders set hidden_from_admins = true where id = $1', [id])
})

const view = {
  name: 'To send',
  isShared: false,
  filters: { status: 'To ship' },
  columns: ['total'],
} as const
type ViewBody = Parameters<Client['orderViews']['create']>[0]['body']
const bodyOf = (change: Partial<ViewBody> = {}): ViewBody => ({
  ...view,
  columns: [...view.columns],
  ...change,
})

test('a view is one’s own until it is shared; two who change it do not overwrite each other', async () => {
  const mine = await packer.client.orderViews.create({ body: bodyOf() })
  const params = { id: mine._id }
  const names = async (person: Person) => {
    const { views } = await person.client.orderViews.list()
    return views.map(({ name }) => name)
  }
  expect(await names(packer)).toEqual(['To send'])
  expect(await names(helper)).toEqual([])
  const change = (person: Person, version: number, body: Partial<ViewBody>) =>
    person.client.orderViews.change({ params, body: { ...bodyOf(body), version } })
  await expect(change(helper, 1, {})).rejects.toMatchObject({ code: 'not_found' })
  await expect(helper.client.orderViews.remove({ params })).rejects.toMatchObject({
    code: 'not_found',
  })
  await change(packer, 1, { isShared: true })
  await change(helper, 2, { isShared: false, name: 'To send now' })
  expect(await names(packer)).toEqual(['To send now'])
  expect(await names(helper)).toEqual(['To send now'])
  await expect(change(packer, 2, { name: 'Late' })).rejects.toMatchObject({
    code: 'changed_since',
    problem: { details: { what: 'order_view', current: { version: 3 } } },
  })
  for (const name of ['to SEND now', 'TO send NOW']) {
    await expect(
      packer.client.orderViews.create({ body: bodyOf({ name, isShared: true }) }),
    ).rejects.toMatchObject({
      problem: { errors: [{ path: 'body.name', message: 'is the name of another view' }] },
    })
  }
  await helper.client.orderViews.remove({ params })
  expect(await names(packer)).toEqual([])
})

test('an erased member of staff leaves shared views and no others', async () => {
  const leaver = await staffPerson(store, 'Ida', 'support')
  await leaver.client.orderViews.create({ body: bodyOf({ name: 'Hers' }) })
  await leaver.client.orderViews.create({ body: bodyOf({ name: 'All of ours', isShared: true }) })
  const exported = await leaver.client.personalData.show()
  expect(exported.orderViews.map(({ name }) => name)).toEqual(['Hers', 'All of ours'])
  await leaver.client.personalData.erase({ body: { email: leaver.email } })
  const { rows } = await store.database.pool.query(`select name, owner_id from order_views`)
  expect(rows).toEqual([{ name: 'All of ours', owner_id: null }])
})

test('orders of guests are a kind of their own, in the list and in the file', async () => {
  const { toolId } = await store.addProduct()
  const { orderId } = await orderAsGuest(store, toolId)
  expect(await list({ customer: 'guest' })).toEqual([orderId])
  expect(await list({ customer: 'new' })).not.toContain(orderId)
  expect(await list({ customer: 'returning' })).not.toContain(orderId)
  const { items } = await packer.client.orderDesk.list({ query: { customer: 'guest' } })
  expect(items).toMatchObject([{ _id: orderId, customer: 'guest' }])
  const { file } = await packer.client.orderDesk.download({ query: { customer: 'guest' } })
  expect(await file.text()).toMatch(new RegExp(`^${orderNumber(orderId)}.*,guest,`, 'm'))
  const beside = await packer.client.orderDesk.show({ params: { id: orderId }, query: {} })
  expect(beside).toMatchObject({ isReturning: false, otherOrders: null })
})

async function list(query: Query): Promise<string[]> {
  const { items } = await packer.client.orderDesk.list({ query: { limit: 50, ...query } })
  return items.map(({ _id }) => _id)
}

async function place(buyer: Person, toolId: string, quantity: number): Promise<string> {
  const { insertedId } = await buyer.client.orders.place({
    body: orderBody(buyer, toolId, quantity),
  })
  return insertedId
}

function dayFrom(days: number): string {
  return new Date(Date.now() + days * 86_400_000 - 3_600_000).toISOString()
}
