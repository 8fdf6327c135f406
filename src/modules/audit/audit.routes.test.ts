import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#contract/values/order-number'
import { paidOrder } from '#test/paid-order'
import { dayAfter } from '#contract/values/days'
import { shopDay } from '#test/shop-day'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { auditJobs } from './audit.jobs.ts'

let store: TestStore
let admin: Person
let other: Person
let orderId: string
let part: { toolId: string; partNumber: string }
let adminId: string

beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  other = await store.admin()
  adminId = await idOf(admin)
  const sold = await paidOrder(store)
  orderId = sold.orderId
  part = await store.addProduct()
  await admin.client.orders.ship({ params: { id: orderId }, body: { carrier: 'UPS' } })
  await other.client.products.remove({ params: { id: part.toolId } })
  await admin.client.staff.changeRole({
    params: { id: await idOf(other) },
    body: { from: 'admin', to: 'accounts' },
  })
})
afterAll(() => store[Symbol.asyncDispose]())

const query = async <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  (await store.database.pool.query<Row>(sql, values)).rows
const idOf = async ({ email }: Person) =>
  (await query<{ id: string }>('select id from users where email = $1', [email]))[0]?.id ?? ''
const job = (name: string) => auditJobs(store.platform)[name]?.({})

test('the log says who did what to which thing, before and after, newest first', async () => {
  const { items } = await other.client.audit.list({ query: {} })
  expect(items).toMatchObject([
    {
      position: 3,
      by: { _id: adminId, name: 'Admin' },
      act: 'user.changed_role',
      thing: { kind: 'user', name: 'Admin' },
      details: { from: 'admin', to: 'accounts' },
    },
    {
      position: 2,
      act: 'product.removed',
      thing: { kind: 'product', name: part.partNumber },
    },
    {
      position: 1,
      act: 'order.shipped',
      thing: { kind: 'order', id: orderId, name: orderNumber(orderId) },
      isSealed: false,
    },
  ])
})

test('it is narrowed by person, act, thing and day, and read page by page', async () => {
  const positions = async (filter: Parameters<typeof admin.client.audit.list>[0]['query']) =>
    (await admin.client.audit.list({ query: filter })).items.map(({ position }) => position)
  const today = shopDay()
  const tomorrow = dayAfter(today, 1)
  expect(await positions({ person: admin.email.toUpperCase() })).toEqual([3, 1])
  expect(await positions({ person: adminId })).toEqual([3, 1])
  expect(await positions({ person: 'console' })).toEqual([])
  expect(await positions({ act: 'product.removed' })).toEqual([2])
  expect(await positions({ thing: orderNumber(orderId) })).toEqual([1])
  expect(await positions({ thing: `#${orderId}` })).toEqual([1])
  expect(await positions({ thing: part.partNumber.toLowerCase() })).toEqual([2])
  expect(await positions({ thing: other.email })).toEqual([3])
  expect(await positions({ thing: 'nobody@example.com' })).toEqual([])
  expect(await positions({ from: today, to: today })).toEqual([3, 2, 1])
  expect(await positions({ from: tomorrow })).toEqual([])
  const first = await admin.client.audit.list({ query: { limit: 2 } })
  const rest = await admin.client.audit.list({ query: { limit: 2, cursor: first.next ?? '' } })
  expect([...first.items, ...rest.items].map(({ position }) => position)).toEqual([3, 2, 1])
  expect(rest.next).toBe(null)
  await expect(
    admin.client.audit.list({ query: { act: 'user.danced' as never } }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})

test('as a file it has every row that matches, oldest first, with names and changes', async () => {
  const { file, fileName } = await admin.client.audit.download({ query: { person: admin.email } })
  expect(fileName).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  const lines = parse(await file.text(), { columns: true }) as Record<string, string>[]
  expect(lines.map(({ Position }) => Position)).toEqual(['1', '3'])
  expect(lines[1]).toMatchObject({
    Person: 'Admin',
    Act: 'user.changed_role',
    Words: 'changed the role of',
    From: 'admin',
    To: 'accounts',
    'Person id': adminId,
  })
})

test('a file of more than a page is whole', async () => {
  const tx = await store.database.pool.connect()
  await tx.query(
    `insert into audit_log (at, actor, act, subject) select now(), 'console', 'order.hidden', $1 from generate_series(1, 150)`,
    [orderId],
  )
  tx.release()
  const { file } = await admin.client.audit.download({ query: { act: 'order.hidden' } })
  expect(parse(await file.text(), { columns: true })).toHaveLength(150)
})

test('the chain says when it was sealed and checked, and names what was changed', async () => {
  expect(await admin.client.audit.showChain()).toMatchObject({
    lastSeal: null,
    unsealed: 153,
    checked: null,
  })
  await job('audit.seal')
  await job('audit.check-chain')
  const whole = await admin.client.audit.showChain()
  expect(whole).toMatchObject({
    lastSeal: { number: 1 },
    unsealed: 0,
    checked: { lastSeal: 1, broken: [] },
  })
  expect((await admin.client.audit.list({ query: { limit: 1 } })).items[0]?.isSealed).toBe(true)

  const client = await store.database.pool.connect()
  await client.query('alter table audit_log disable trigger user')
  await client.query(`update audit_log set actor = 'somebody' where position = 2`)
  await client.query('alter table audit_log enable trigger user')
  client.release()
  // Between whole checks only new seals are looked at.
  await job('audit.check-chain')
  expect((await admin.client.audit.showChain()).checked?.broken).toEqual([])
  store.clock.advanceMinutes(24 * 60)
  await job('audit.check-chain')
  store.clock.reset()
  expect((await admin.client.audit.showChain()).checked?.broken).toEqual(['seal 1'])
})

test('somebody who has erased the account has no name there, and nothing else is lost', async () => {
  const leaver = await store.admin()
  const id = await idOf(leaver)
  await leaver.client.products.remove({ params: { id: (await store.addProduct()).toolId } })
  await leaver.client.personalData.erase({ body: { email: leaver.email } })
  const { items } = await admin.client.audit.list({ query: { person: id } })
  expect(items).toMatchObject([
    { act: 'user.erased', by: { _id: id, name: null }, thing: { kind: 'user', name: null } },
    { act: 'product.removed', by: { _id: id, name: null } },
  ])
})
