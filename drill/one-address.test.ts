import { Agent, get } from 'node:http'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '#test/store'
import { fillShop } from '#test/fill-shop'
import { size } from './size.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore({ RATE_LIMIT_FACTOR: '1' })
  // The store's own connections end a statement after three seconds.
  const patient = new Pool({ connectionString: store.database.url, max: 1 })
  await fillShop(patient, size({ short: 2_000, long: 200_000 }))
  await patient.end()
}, 600_000)
afterAll(() => store[Symbol.asyncDispose]())

const connections = 80
const lookups = size({ short: 5, long: 200 })
/** One expensive search: most of the shelf is found, and put in order by its price. */
const search = '/api/tool?limit=24&order=price&q=certificate'

test(
  `${connections} connections of one address search, and another address is served all the while`,
  { timeout: 300_000 },
  async () => {
    const greedy = crowdOf('127.0.0.1')
    // It is at its work, and has used up what an address may read at once.
    await expect.poll(() => greedy.statuses.get(429) ?? 0, { timeout: 120_000 }).toBeGreaterThan(0)
    const statuses = new Set<number>()
    for (let time = 0; time < lookups; time++) {
      statuses.add(await statusOf(search, { localAddress: '127.0.0.2' }))
      statuses.add(await statusOf('/api/part/Z-0', { localAddress: '127.0.0.2' }))
      expect(store.gate.count().waiting.general).toBe(0)
    }
    await greedy.stop()
    expect(statuses).toEqual(new Set([200, 404]))
    expect(
      [...greedy.statuses.keys()].filter((status) => status !== 200 && status !== 429),
    ).toEqual([])
  },
)

test('a search that comes to no end holds up those of its address, and not others', async () => {
  const holder = await store.database.pool.connect()
  await holder.query('begin; lock table former_part_numbers in access exclusive mode')
  const stuck = crowdOf('127.0.0.3')
  await expect.poll(() => store.gate.count().inside.general, { timeout: 120_000 }).toBe(1)
  for (let time = 0; time < lookups; time++) {
    expect(await statusOf('/api/openapi.json', { localAddress: '127.0.0.4' })).toBe(200)
    expect(store.gate.count().inside.general).toBeLessThanOrEqual(1)
    expect(store.gate.count().waiting.general).toBe(0)
  }
  await holder.query('rollback')
  holder.release()
  await stuck.stop()
  await expect.poll(() => store.gate.count().inside.general).toBe(0)
})

/** At most this many connections of one address that ask again as soon as they have their answer. */
function crowdOf(localAddress: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses = new Map<number, number>()
  let goesOn = true
  const asking = Array.from({ length: connections }, async () => {
    while (goesOn) {
      const status = await statusOf(search, { localAddress, agent })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })
  return {
    statuses,
    async stop() {
      goesOn = false
      await Promise.all(asking)
      agent.destroy()
    },
  }
}

function statusOf(path: string, from: { localAddress: string; agent?: Agent }): Promise<number> {
  return new Promise((resolve, reject) => {
    get(store.url + path, from, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    }).on('error', reject)
  })
}
