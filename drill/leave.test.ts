import { othersWith } from '#test/authorisation-things'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '#platform/ids'
import { openSession } from '#test/open-session'
import { orderBody } from '#test/order-body'
import { addProduct, signUpAt, type Person } from '#test/store'
import { freePort } from '#test/free-port'
import { anAdmin, crowd, type Buyer } from './crowd.ts'
import { expectSound } from './expect-sound.ts'
import { openKillableStore, type KillableStore } from './killable.ts'
import { rawRequests, type RawRequest } from './raw-requests.ts'
import { size } from './size.ts'

/** How much of a request is sent, how long is waited then, and how the connection ends. */
type Moment = {
  headShare: number
  bodyShare: number
  /** Turns of the event loop, or until the first bytes of the answer are there. */
  wait: number | 'first bytes'
  /** Requests that are sent one behind the other without waiting for an answer. */
  pipelined: number
  end: 'reset' | 'close'
}

const rounds = size({ short: 1, long: 12 })
const hangUps = size({ short: 150, long: 3000 })
const atATime = 30
/** Soon after its start a process still takes memory that it keeps. */
const mostGrowthMegabytes = size({ short: 300, long: 100 })

let store: KillableStore
let metricsAt: string
let customer: Person
let guest: Person
let admin: Buyer
let requests: RawRequest[]
let toolId: string

/** What ends the account or the token it is called with: each time somebody else calls it. */
const lastCalls = ['users.signOut', 'personalData.erase']
/** What ends the session it is called with: each time it is called with another session. */
const lastOfSession = ['signIn.signOut', 'account.endAllSessions']

beforeAll(async () => {
  const metricsPort = await freePort('127.0.0.1')
  metricsAt = `http://127.0.0.1:${metricsPort}/metrics`
  store = await openKillableStore(undefined, {
    // Without a limit the process keeps garbage for as long as the machine has memory to spare.
    NODE_OPTIONS: '--max-old-space-size=192 --max-semi-space-size=8',
    METRICS_LISTEN: `127.0.0.1:${metricsPort}`,
    RATE_LIMIT_FACTOR: '100000',
  })
  toolId = (await addProduct(store, { availableQuantity: 100_000 })).toolId
  // One of the calls takes it off the shelf.
  const product = await addProduct(store, { availableQuantity: 100_000 })
  await store.start()
  customer = await signUpAt(store.url, {
    name: 'Leaver',
    email: `${uuidv7.next()}@example.com`,
    password: 'a long password',
  })
  guest = await signUpAt(store.url, {
    name: 'Guest',
    email: `${uuidv7.next()}@example.com`,
    password: 'a long password',
  })
  admin = await anAdmin(store, store.url)
  const { insertedId: orderId } = await customer.client.orders.place({
    body: orderBody(customer, product.toolId, 1),
  })
  const things = {
    url: store.url,
    email: customer.email,
    orderId,
    ...product,
    ...othersWith(uuidv7.next()),
  }
  requests = rawRequests(things, {
    customer: customer.token,
    admin: admin.token,
    identity: customer.identityToken,
    session: customer.cookie,
  })
})
afterAll(() => store[Symbol.asyncDispose]())

test(
  'visitors who leave at any moment of any call leave nothing behind: no place, connection, stream or file',
  { timeout: 300_000 + rounds * 120_000 },
  async () => {
    await leaveEach(moments(1))
    const before = await atRest()
    for (let round = 1; round <= rounds; round++) await leaveEach(moments(round))
    const after = await atRest()
    await expect.poll(openFiles, { timeout: 120_000 }).toBeLessThanOrEqual(before.files + 10)
    console.log(`${requests.length} requests left ${moments(1).length} ways, ${rounds} times`)
    console.log(`before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`)
    expect(after.megabytes).toBeLessThan(before.megabytes + mostGrowthMegabytes)
    await expectServed()
  },
)

test(
  `${hangUps} visitors who ask for the whole list and hang up keep nobody out`,
  { timeout: 300_000 },
  async () => {
    const list = requests.find(({ name }) => name === 'products.list')
    if (!list) throw new Error('There is no list.')
    const all = Array.from({ length: hangUps }, (_, index) => index)
    await inGroups(all, (index) =>
      leave(list, {
        headShare: 1,
        bodyShare: 1,
        wait: (index * 7) % 200,
        pipelined: 1,
        end: 'reset',
      }),
    )
    const { megabytes } = await atRest()
    expect(megabytes).toBeGreaterThan(0)
    await expectServed()
  },
)

/** The moments of one round. Later rounds wait other numbers of turns. */
function moments(round: number): Moment[] {
  const whole = { headShare: 1, bodyShare: 1, pipelined: 1 }
  return [
    { ...whole, headShare: 0.5, bodyShare: 0, wait: 5, end: 'reset' },
    { ...whole, bodyShare: 0, wait: 5 * round, end: 'close' },
    { ...whole, bodyShare: 0.5, wait: 5 * round, end: 'reset' },
    { ...whole, wait: 0, end: 'reset' },
    { ...whole, wait: 17 * round, end: 'close' },
    { ...whole, wait: 71 * round, end: 'reset' },
    { ...whole, wait: 'first bytes', end: 'reset' },
    { ...whole, wait: 'first bytes', end: 'close' },
    { ...whole, wait: 29 * round, pipelined: 3, end: 'reset' },
  ]
}

async function leaveEach(all: Moment[]): Promise<void> {
  const others = await crowd(store, store.url, all.length * lastCalls.length)
  const visits: { request: RawRequest; moment: Moment }[] = []
  for (const moment of all) {
    for (const request of requests) {
      const other = lastCalls.includes(request.name) ? others.pop() : undefined
      if (other) visits.push({ request: calledBy(other, request), moment })
      else if (!lastOfSession.includes(request.name)) visits.push({ request, moment })
      else visits.push({ request: await calledFromNewSession(request), moment })
    }
  }
  await inGroups(visits, ({ request, moment }) => leave(request, moment))
}

function calledBy({ email, token }: Buyer, request: RawRequest): RawRequest {
  const head = request.head
    .replace(customer.token, token)
    .replace(encodeURIComponent(customer.email), encodeURIComponent(email))
  return { ...request, head }
}

async function calledFromNewSession(request: RawRequest): Promise<RawRequest> {
  const cookie = await openSession({ database: store }, guest)
  return { ...request, head: request.head.replace(customer.cookie, cookie) }
}

async function leave(request: RawRequest, moment: Moment): Promise<void> {
  const socket = connect(Number(new URL(store.url).port), '127.0.0.1')
  socket.on('error', () => {})
  const isOver = once(socket, 'close')
  await Promise.race([once(socket, 'connect'), isOver])
  const bytes = bytesOf(request, moment)
  socket.write(Buffer.concat(Array.from({ length: moment.pipelined }, () => bytes)))
  await waited(socket, moment, isOver)
  if (moment.end === 'reset') socket.resetAndDestroy()
  else socket.destroy()
  await isOver
}

function bytesOf({ head, body }: RawRequest, { headShare, bodyShare }: Moment): Buffer {
  return Buffer.concat([
    Buffer.from(head.slice(0, head.length * headShare)),
    body.subarray(0, body.length * bodyShare),
  ])
}

async function waited(socket: Socket, { wait }: Moment, isOver: Promise<unknown>): Promise<void> {
  if (wait === 'first bytes') return void (await Promise.race([once(socket, 'data'), isOver]))
  for (let turn = 0; turn < wait; turn++) await new Promise((resolve) => setImmediate(resolve))
}

async function inGroups<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += atATime) {
    await Promise.all(items.slice(from, from + atATime).map(work))
  }
}

/** What the process holds once everybody has left. */
async function atRest() {
  const held = {
    'store_requests_at_work{kind="general"}': 0,
    'store_requests_at_work{kind="vital"}': 0,
    'store_requests_waiting{kind="general"}': 0,
    'store_requests_waiting{kind="vital"}': 0,
    'store_database_connections{pool="store",state="busy"}': 0,
    'store_database_waiting{pool="store"}': 0,
  }
  await expect.poll(async () => pick(await figures(), held), { timeout: 120_000 }).toEqual(held)
  const { process_resident_memory_bytes: bytes = 0 } = await figures()
  return { megabytes: Math.round(bytes / 2 ** 20), files: openFiles() }
}

function pick<Known extends object>(all: Record<string, number>, known: Known) {
  return Object.fromEntries(Object.keys(known).map((name) => [name, all[name]]))
}

async function figures(): Promise<Record<string, number>> {
  const text = await (await fetch(metricsAt)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' '))),
    ]),
  )
}

function openFiles(): number {
  return readdirSync(`/proc/${store.pid()}/fd`).length
}

/** The shop is open: pages, both streams at once, orders, sign-in. */
async function expectServed(): Promise<void> {
  const statuses = await Promise.all(
    ['/Tools', '/api/tool', '/api/tool', '/api/ready', '/pictures/favicon.svg'].map(
      async (path) => {
        const answer = await fetch(store.url + path)
        await answer.arrayBuffer()
        return answer.status
      },
    ),
  )
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  const { insertedId } = await admin.client.orders.place({ body: orderBody(admin, toolId, 1) })
  expect(insertedId).toBeTypeOf('string')
  await expectSound(store.db)
}
