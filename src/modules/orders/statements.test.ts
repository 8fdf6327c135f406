import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderBody } from '#test/order-body'
import { recordStatements, type Recorded } from '#test/statement-counter'
import { openTestStore, type Person, type TestStore } from '#test/store'

let store: TestStore
let buyer: Person
let toolId: string

beforeAll(async () => {
  store = await openTestStore()
  buyer = await store.signUp('Buyer')
  await store.prove(buyer)
  toolId = (await store.addProduct()).toolId
})
afterAll(() => store[Symbol.asyncDispose]())

test('print', async () => {
  const show = (name: string, r: Recorded) => {
    console.log(`${name}: ${r.statements.length} statements, ${r.trips} trips\n${r.statements.map((s) => '   ' + s.slice(0, 110)).join('\n')}`)
  }
  const rec = (work: () => Promise<unknown>) => recordStatements(store.database.pool, work)
  await store.runJobs()
  let orderId = ''
  let clientSecret = ''
  show('place', await rec(async () => { orderId = (await buyer.client.orders.place({ body: orderBody(buyer, toolId) }, { idempotencyKey: crypto.randomUUID() })).insertedId }))
  show('intent', await rec(async () => { clientSecret = (await buyer.client.payments.createIntent({ body: { totalAmount: 128.5, orderId } })).clientSecret }))
  await store.confirm(clientSecret)
  show('check', await rec(() => buyer.client.payments.check({ params: { id: orderId } })))
  show('jobs', await rec(() => store.runJobs()))
  expect(1).toBe(1)
})
