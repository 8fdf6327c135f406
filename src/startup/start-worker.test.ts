import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailer } from '#platform/mail'
import { createExternalDatabase } from '#test/external-database'
import { orderBody } from '#test/order-body'
import { openTestStore, type TestStore } from '#test/store'
import { placesOf, startStoreWorker } from './start-worker.ts'

let store: TestStore
let mailServer: Awaited<ReturnType<typeof silentMailServer>>
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  mailServer = await silentMailServer()
  store = await openTestStore({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` })
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
  await store[Symbol.asyncDispose]()
  mailServer.close()
})

test('six letters hang at a mail server that says nothing, and a payment told by webhook settles meanwhile', async () => {
  const { platform, database } = store
  const { toolId } = await store.addProduct()
  // Each sign-up queues a mail.
  const people = []
  for (let count = 0; count < 6; count++) people.push(await store.signUp('Ann'))
  // Sending these mails ends only with the test, so that none of them frees its place before.
  const mail = createMailer(platform.config, { answerMs: 3_600_000, wholeMs: 3_600_000 })
  await startStoreWorker(
    { ...platform, mail },
    {
      directUrl: database.url,
      connections: { jobs: 6, worker: 6 },
      watchPool: database.pool,
      startPool: database.pool,
    },
    stops,
  )
  await expect.poll(() => mailServer.held()).toBeGreaterThanOrEqual(4)

  const [buyer] = people
  if (!buyer) throw new Error('Nobody came.')
  const { orders, payments } = buyer.client
  const { insertedId } = await orders.place({ body: orderBody(buyer, toolId, 1) })
  const { totalAmount } = await orders.show({ params: { id: insertedId } })
  const { clientSecret } = await payments.createIntent({
    body: { totalAmount, orderId: insertedId },
  })
  await store.confirm(clientSecret)
  const status = async () => (await orders.show({ params: { id: insertedId } })).status
  await expect.poll(status).toBe('Paid')
  expect(await sentMails()).toBe(0)
})

test('a job has no time limits, even where the role of the database has some', async () => {
  await using given = await createExternalDatabase({ migrated: true })
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    await given.administer(`alter role ${given.role} set ${name} = '2s'`)
  }
  const { pools } = await startStoreWorker(
    store.platform,
    {
      directUrl: given.url,
      connections: { jobs: 6, worker: 6 },
      watchPool: store.database.pool,
      startPool: store.database.pool,
    },
    stops,
  )
  const { rows } = await pools.jobs.query(`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`)
  expect(rows).toEqual([{ statement: '0', lock: '0', idle: '0', jit: 'off' }])
  for (const stop of stops.splice(0).toReversed()) await stop()
})

test('every job that settles money has its place among those of money, every other one elsewhere', () => {
  const [money, rest] = placesOf(store.platform, {}).map(({ handlers, recurring }) => ({
    jobs: Object.keys(handlers).toSorted(),
    recurring: recurring.map(({ name }) => name),
  }))
  expect(money?.jobs).toEqual([
    'orders.cancel-unpaid',
    'orders.lapse-hold',
    'orders.send-refund',
    'payments.events-of-intent',
    'payments.gateway-event',
    'reconciliation.compare-books',
    'reconciliation.recent',
  ])
  expect(rest?.jobs).toContain('notifications.send-mail')
  expect(money?.jobs.filter((job) => rest?.jobs.includes(job))).toEqual([])
  for (const kind of [money, rest]) {
    expect(kind?.recurring.filter((name) => !kind.jobs.includes(name))).toEqual([])
  }
})

async function sentMails(): Promise<number> {
  const { rowCount } = await store.database.pool.query(
    'select from mails where sent_at is not null',
  )
  return rowCount ?? 0
}

/** A mail server that accepts connections and never answers. */
async function silentMailServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    held: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
