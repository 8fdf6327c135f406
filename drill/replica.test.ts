import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addProduct } from '#test/store'
import { orderBody } from '#test/order-body'
import { startClusterPair } from './cluster-pair.ts'
import { anAdmin, crowd } from './crowd.ts'
import { openKillableStore, type KillableStore } from './killable.ts'
import { readersOf } from './replica-readers.ts'
import { isLong, size } from './size.ts'
import { by, startTcpProxy } from './tcp-proxy.ts'

const waiting = { timeout: 60_000 }
const troubleMs = size({ short: 2_000, long: 8_000 })

let pair: Awaited<ReturnType<typeof startClusterPair>>
let ways: Record<'primary' | 'replica', Awaited<ReturnType<typeof startTcpProxy>>>
let store: KillableStore
let other: KillableStore
let product: { toolId: string; partNumber: string }

beforeAll(async () => {
  pair = await startClusterPair()
  ways = {
    primary: await startTcpProxy({ port: pair.primary.port }),
    replica: await startTcpProxy({ port: pair.standby.port }),
  }
  const environment = {
    DATABASE_REPLICA_URL: by(ways.replica, pair.standby.url),
    DEMO_HISTORY: '0',
  }
  const database = { url: by(ways.primary, pair.primary.url) }
  store = await openKillableStore(database, environment)
  other = await openKillableStore(database, { ...environment, PROCESS: 'web' })
  await store.start()
  await other.start()
  product = await addProduct(store, { availableQuantity: 1_000 })
  await pair.caughtUp()
}, 700_000)

afterAll(async () => {
  await store[Symbol.asyncDispose]()
  await other[Symbol.asyncDispose]()
  await ways.primary[Symbol.asyncDispose]()
  await ways.replica[Symbol.asyncDispose]()
  await pair[Symbol.asyncDispose]()
})

const shown = () => readersOf([store.url, other.url], product)

test(
  'public pages and calls of both webs are read from the replica, none fails',
  { timeout: 120_000 },
  async () => {
    const before = await pair.readsAt('standby')
    const answers = await shown().rounds(3)
    expect(answers.failed).toEqual([])
    expect(answers.old).toBe(0)
    expect(await pair.readsAt('standby')).toBeGreaterThan(before + answers.count / 2)
  },
)

test(
  'while the replica lags, whoever has changed a price reads the new one on any web, and pages have it within their second',
  { timeout: 120_000 },
  async () => {
    const admin = await anAdmin(store, store.url)
    await pair.pauseReplay()
    onTestFinished(async () => void (await pair.resumeReplay()))
    const { version } = await admin.client.staffProducts.show({ params: { id: product.toolId } })
    await admin.client.staffProducts.edit({
      params: { id: product.toolId },
      body: { version, changes: { price: 4321 } },
    })
    for (const web of [store, other]) {
      const answer = await fetch(`${web.url}/api/tool/${product.toolId}`, {
        headers: { authorization: `Bearer ${admin.token}` },
      })
      expect(await answer.json()).toMatchObject({ price: 4321 })
    }
    for (const web of [store, other]) {
      const html = async () => (await fetch(`${web.url}/Product/${product.partNumber}`)).text()
      await expect.poll(html, waiting).toContain('4,321.00')
      expect(await html()).toContain('4,321.00')
    }
  },
)

test.for(['cut', 'held'] as const)(
  'under load the replica is %s: no read fails, and it is read again once it is back',
  { timeout: 240_000 },
  async (manner) => {
    const load = shown().start()
    await expect.poll(load.count, waiting).toBeGreaterThan(10)
    ways.replica.behave(manner)
    // How long it is away is the drill itself.
    await pause(troubleMs)
    ways.replica.behave('forward')
    const before = await pair.readsAt('standby')
    await expect.poll(() => pair.readsAt('standby'), waiting).toBeGreaterThan(before + 20)
    const answers = await load.stop()
    console.log(`replica ${manner}: ${answers.count} reads, slowest ${answers.slowestMs} ms`)
    expect(answers.failed).toEqual([])
  },
)

test.skipIf(!isLong).for(['cut', 'held'] as const)(
  'under load the primary is %s: no read fails, old pages say so, orders are refused 503 with a time to come again, and all goes on by itself',
  { timeout: 240_000 },
  async (manner) => {
    const [buyer] = await crowd(store, store.url, 1)
    if (!buyer) throw new Error('Nobody came.')
    const load = shown().start()
    await expect.poll(load.count, waiting).toBeGreaterThan(10)
    ways.primary.behave(manner)
    onTestFinished(() => ways.primary.behave('forward'))
    await pause(troubleMs)
    const order = () =>
      fetch(`${store.url}/api/order`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${buyer.token}`,
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify(orderBody(buyer, product.toolId, 1)),
      })
    const refused = await order()
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const signedIn = await fetch(`${other.url}/api/tool/${product.toolId}`, {
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    expect(signedIn.status).toBe(200)
    await expect.poll(() => load.old(), waiting).toBeGreaterThan(0)
    // For its first two seconds nothing is said to be old.
    const page = async () => {
      const answer = await fetch(`${other.url}/Product/${product.partNumber}`)
      return `${answer.headers.get('age')} ${await answer.text()}`
    }
    await expect.poll(page, waiting).toMatch(/^\d+ [^]*as it was up to \d+ seconds ago/)
    expect((await fetch(`${other.url}/api/ready`)).status).toBe(200)
    ways.primary.behave('forward')
    await expect.poll(async () => (await order()).status, waiting).toBe(200)
    const answers = await load.stop()
    console.log(
      `primary ${manner}: ${answers.count} reads, ${answers.old} marked as old, slowest ${answers.slowestMs} ms`,
    )
    expect(answers.failed).toEqual([])
  },
)

test.skipIf(!isLong)(
  'the primary dies under load, and the replica becomes the leader: no read fails, and orders go on by themselves',
  { timeout: 240_000 },
  async () => {
    const load = shown().start()
    await expect.poll(load.count, waiting).toBeGreaterThan(10)
    await pair.primary.kill()
    await pause(troubleMs)
    await pair.promote()
    ways.primary.leadTo(pair.standby)
    const ready = async () => (await fetch(`${store.url}/api/ready`)).status
    await expect.poll(ready, waiting).toBe(200)
    const [buyer] = await crowd(store, store.url, 1)
    if (!buyer) throw new Error('Nobody came.')
    const { insertedId } = await buyer.client.orders.place({
      body: orderBody(buyer, product.toolId, 1),
    })
    expect(insertedId).toBeTypeOf('string')
    const answers = await load.stop()
    console.log(`promoted: ${answers.count} reads, ${answers.old} marked as old`)
    expect(answers.failed).toEqual([])
  },
)
