import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addProduct } from '#test/store'
import { violations } from './expect-sound.ts'
import { keptShop } from './kept-shop.ts'
import { lostAttempts, newAttempt, shop, type Attempt } from './shopper.ts'
import { isLong } from './size.ts'

const minutes = Number(process.env['MINUTES'] ?? 20)
const warmUpMinutes = Math.min(3, minutes / 4)
const visitors = 4
/** Between two acts of a visitor: this is about what is left behind, not about speed. */
const restMs = 300

test.runIf(isLong && process.platform === 'linux')(
  `${minutes} minutes of mixed load: memory, handles, connections and tables at the end are those of the beginning`,
  { timeout: (minutes + 10) * 60_000 },
  async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'store-drill-load-'))
    try {
      const open = await keptShop(path.join(home, 'data'))
      await using store = await open()
      const { toolId } = await addProduct(store, { availableQuantity: 1_000_000 })
      const attempts: Attempt[] = []
      const counts: Record<string, number> = {}
      let isOver = false
      const load = Array.from({ length: visitors }, async (_, visitor) => {
        for (let turn = visitor; !isOver; turn += 1) {
          const [name, act] = acts[turn % acts.length] ?? ['purchase', purchase]
          const outcome = await act(store, { toolId, attempts }).then(
            () => name,
            (error: unknown) => `${name} failed: ${String(error)}`,
          )
          counts[outcome] = (counts[outcome] ?? 0) + 1
          await pause(restMs)
        }
      })
      await pause(warmUpMinutes * 60_000)
      const before = await measure(store)
      await pause((minutes - warmUpMinutes) * 60_000)
      const after = await measure(store)
      isOver = true
      await Promise.all(load)
      console.table({ [`after ${warmUpMinutes} min`]: before, [`after ${minutes} min`]: after })
      console.log(counts)

      expect(Object.keys(counts).filter((name) => name.includes(' failed: '))).toEqual([])
      expect(after.memoryMb).toBeLessThan(before.memoryMb * 1.5 + 100)
      expect(after.handles).toBeLessThan(before.handles + 40)
      expect(after.connections).toBeLessThanOrEqual(25)
      // What autovacuum has not yet taken: a fifth of a table and a little, and some time.
      expect(after.deadRows).toBeLessThan(after.liveRows * 0.5 + 5000)
      expect(after.waitingJobs).toBeLessThan(50)
      for (const attempt of attempts) await shop(store, toolId, attempt)
      expect(await lostAttempts(attempts)).toEqual([])
      await expect.poll(() => violations(store.db), { timeout: 120_000, interval: 500 }).toEqual([])
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  },
)

type Store = Awaited<ReturnType<Awaited<ReturnType<typeof keptShop>>>>
type Ground = { toolId: string; attempts: Attempt[] }
type Act = (store: Store, ground: Ground) => Promise<unknown>

const acts: [string, Act][] = [
  ['purchase', purchase],
  ['home page', (store) => read(store, '/')],
  ['list page', (store) => read(store, '/Tools/Category/screwdrivers')],
  ['search', (store) => read(store, '/api/tool?q=wrench&limit=20')],
  ['whole list', readWholeList],
  ['list that is left', leave],
  ['own orders', ownOrders],
  ['product page', (store) => read(store, '/Tools?order=name')],
]

async function purchase(store: Store, { toolId, attempts }: Ground): Promise<void> {
  const attempt = await newAttempt(store)
  attempts.push(attempt)
  await shop(store, toolId, attempt)
}

async function ownOrders(_: Store, { attempts }: Ground): Promise<void> {
  const buyer = attempts.at(-1)?.buyer
  if (buyer) await buyer.client.orders.listMine({ query: { email: buyer.email } })
}

async function read({ url }: Store, address: string): Promise<void> {
  const answer = await fetch(url + address)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`)
}

/** One address may read two long answers at a time. A third is refused, and told when to ask again. */
async function readWholeList(store: Store): Promise<void> {
  const answer = await fetch(`${store.url}/api/tool`)
  await answer.arrayBuffer()
  const waitSeconds = Number(answer.headers.get('retry-after'))
  if (answer.status === 200) return
  if (waitSeconds === 0) throw new Error(`/api/tool answered ${answer.status}.`)
  await pause(waitSeconds * 1000)
  return readWholeList(store)
}

/** A visitor who goes before the answer is there. */
async function leave({ url }: Store): Promise<void> {
  const gone = new AbortController()
  const asked = fetch(`${url}/api/tool`, { signal: gone.signal }).then((answer) => answer.text())
  setImmediate(() => gone.abort())
  await asked.catch(() => {})
}

async function measure({ pool, pid }: Store) {
  const { rows } = await pool.query<Record<string, string>>(
    `select (select count(*) from pg_stat_activity
              where datname = 'store' and backend_type = 'client backend' and application_name <> 'drill') as connections,
            (select sum(n_live_tup) from pg_stat_user_tables) as live,
            (select sum(n_dead_tup) from pg_stat_user_tables) as dead,
            (select pg_database_size('store') / 1000000) as size,
            (select count(*) from orders) as orders,
            (select count(*) from graphile_worker.jobs where run_at <= now() and locked_at is null) as waiting`,
  )
  const figures = rows[0] ?? {}
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    memoryMb: Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1000),
    handles: readdirSync(`/proc/${pid}/fd`).length,
    connections: Number(figures['connections']),
    liveRows: Number(figures['live']),
    deadRows: Number(figures['dead']),
    databaseMb: Number(figures['size']),
    orders: Number(figures['orders']),
    waitingJobs: Number(figures['waiting']),
  }
}
