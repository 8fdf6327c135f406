import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase } from '#platform/db'
import { createLog } from '#platform/telemetry'
import { databaseGate } from '#test/database-gate'
import { storeOfFile } from '#test/store-of-file'
import { followPageData } from './page-data.ts'
import { connectWatch } from './readiness.ts'

const store = await storeOfFile()
const admin = await store.admin()

async function followed() {
  const gate = await databaseGate(store.database.url)
  const visited = connectDatabase({ url: gate.url, mayBeShut: true })
  const watch = connectWatch(gate.url, {})
  const data = await followPageData({ start: watch.db, visited, watch, log: createLog('silent') })
  onTestFinished(async () => {
    data.stop()
    gate.set('cut')
    await Promise.all([visited.close(), watch.close()])
    gate.close()
  })
  return { gate, data, visited }
}

test('a product that is taken out of the shop is noticed, and so is an account that is erased', async () => {
  const { data } = await followed()
  const { toolId } = await store.addProduct()
  await admin.client.products.remove({ params: { id: toolId } })
  await expect.poll(() => data.changedAt()).toBeGreaterThan(0)
  const removedAt = data.changedAt()
  const ann = await store.signUp('Ann')
  await ann.client.personalData.erase({ body: { email: ann.email } })
  await expect.poll(() => data.changedAt()).toBeGreaterThan(removedAt)
})

test('orders and accounts alone change no page', async () => {
  const { data } = await followed()
  const act = `insert into audit_log (at, actor, act, subject) values (now(), 'console', $1, 'x')`
  for (const name of ['order.shipped', 'order_view.added', 'stock.moved', 'user.blocked']) {
    await store.database.pool.query(act, [name])
  }
  await data.refresh()
  expect(data.changedAt()).toBe(-Infinity)
})

test('nobody is refused before visitors come, however long the database says nothing', async () => {
  const { gate, data, visited } = await followed()
  await visited.pool.query('select 1')
  expect(data.isAway()).toBe(false)
  data.visitorsCome()
  gate.set('silent')
  await expect.poll(() => data.isAway()).toBe(true)
  await expect(visited.pool.query('select 1')).rejects.toThrow('has not said anything')
  gate.set('open')
  await expect.poll(() => data.isAway()).toBe(false)
  expect((await visited.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
