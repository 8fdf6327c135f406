import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { freePort } from '#test/free-port'
import { orderBody } from '#test/order-body'
import { addProduct } from '#test/store'
import { alerts } from '../scripts/observing/alerts.ts'
import { drawRules, nameOf } from '../scripts/observing/draw-alerts.ts'
import { crowd } from './crowd.ts'
import { openKillableStore } from './killable.ts'
import { missingPrometheus, prometheusIsInstalled, startPrometheus } from './prometheus.ts'
import { send } from './processes.ts'
import { isLong } from './size.ts'
import { startStoppablePostgres } from './stoppable-postgres.ts'

/** What no fault from outside brings about, and where it is tested instead. */
const notProvoked = {
  'No place becomes free': 'each call ends by its own limits (src/platform/http/admission)',
  'The carrier is away':
    'src/startup/metrics/store-metrics.test.ts reads its figure from a carrier that is away',
}

/** The same rules, as soon as they hold, and over the last 20 seconds. */
const hasty = drawRules()
  .replaceAll(/for: \d+m/g, 'for: 0m')
  .replaceAll(/\[\d+[mh]\]/g, '[20s]')

if (isLong && !prometheusIsInstalled) console.log(`Skipped: ${missingPrometheus}`)

test.runIf(isLong && prometheusIsInstalled)(
  'each alert is quiet while all is well, and fires in the real Prometheus when what it is about happens',
  { timeout: 900_000 },
  async () => {
    await using postgres = await startStoppablePostgres()
    const metrics = `127.0.0.1:${await freePort('127.0.0.1')}`
    // Without a worker, so that what is planted stays.
    await using store = await openKillableStore(postgres, {
      METRICS_LISTEN: metrics,
      PROCESS: 'web',
    })
    await store.start()
    await using prometheus = await startPrometheus({ targets: [metrics], rules: hasty })
    const seen = new Set<string>()
    const fires = async (...names: string[]) => {
      await expect
        .poll(() => prometheus.firing(), { timeout: 180_000, interval: 500 })
        .toEqual(expect.arrayContaining(names))
      for (const name of names) seen.add(name)
    }
    await fires('NobodyBuys')
    expect(await prometheus.firing()).toEqual(['NobodyBuys'])

    const { toolId } = await addProduct(store, { availableQuantity: 10 })
    const [buyer] = await crowd(store, store.url, 1)
    if (!buyer) throw new Error('Nobody buys.')
    const placed = await fetch(`${store.url}/api/order`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${buyer.token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(orderBody({ email: buyer.email }, toolId)),
    })
    expect(placed.status).toBe(200)
    await plant(postgres.url)
    await fires(
      'BooksAndGatewayDisagree',
      'GoodsAreHeldTooLong',
      'JobFailedForGood',
      'LastBackupIsOld',
      'LettersAreStuck',
      'NoJobsRun',
      'PaymentsAreNotApplied',
      'RefundDoesNotArrive',
      'TaxesAreNotRecorded',
    )

    await whileAsked(store.url, async () => {
      // Another program has a table locked, as a careless migration has.
      const other = await connected(postgres.url)
      await other.query('begin; lock table products')
      await fires('RequestsWaitForConnections', 'StoreIsSlow')
      await other.end()
      // A processor that somebody else has for most of each second.
      using _busy = stopNowAndThen(Number(store.pid()))
      await fires('ProcessIsOverloaded')
    })
    await whileAsked(store.url, async () => {
      postgres.sleep()
      await fires('DatabaseIsDown', 'ServerErrors')
      postgres.wake()
    })
    await store.kill()
    await fires('StoreIsDown')
    const all = alerts.filter(({ name }) => !(name in notProvoked)).map(nameOf)
    expect([...seen].toSorted()).toEqual(all.toSorted())
    console.log(`${seen.size} alerts fired; not provoked:`, notProvoked)
  },
)

function stopNowAndThen(pid: number): Disposable {
  const clock = setInterval(() => {
    send(pid, 'SIGSTOP')
    setTimeout(() => send(pid, 'SIGCONT'), 600)
  }, 1_000)
  return {
    [Symbol.dispose]() {
      clearInterval(clock)
      send(pid, 'SIGCONT')
    },
  }
}

/** Rows as they are when what the worker or the gateway does has not been done for a long time. */
async function plant(url: string): Promise<void> {
  const client = await connected(url)
  // Rows without those that they refer to. The rules of each row hold all the same.
  await client.query(`
    set session_replication_role = replica;
    select graphile_worker.add_job('orders.send-letter', json_build_object('n', n), run_at => now() - interval '1 hour')
      from generate_series(1, 30) n;
    select graphile_worker.add_job('orders.send-letter', max_attempts => 1);
    update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1;
    insert into reconciliation_breaks (id, kind, reference, details, found_at)
      values (gen_random_uuid(), 'state_differs', 'pi_1', '{}', now() - interval '1 day');
    insert into webhook_inbox (event_id, type, payload, received_at)
      values ('evt_1', 'payment_intent.succeeded', '{}', now() - interval '1 hour');
    insert into refunds (id, payment_id, gateway_id, amount_cents, state, origin, reason, requested_at)
      values (gen_random_uuid(), gen_random_uuid(), 're_1', 100, 'pending', 'gateway', 'other', now() - interval '11 days');
    insert into tax_records (order_id, calculated_at, items, taxed_positions, paid_at)
      values (gen_random_uuid(), now(), '[]', '{}', now() - interval '2 days');
    insert into settings (name, value) values ('backup.taken-at', (now() - interval '3 days')::text);
    update orders set hold_expires_at = now() - interval '1 hour'`)
  await client.end()
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Visitors search for something else each time, so that no page is in the memory of the store. */
async function whileAsked(url: string, work: () => Promise<void>): Promise<void> {
  let isOver = false
  const visitors = Array.from({ length: 30 }, async (_, visitor) => {
    for (let turn = 0; !isOver; turn++) {
      await fetch(`${url}/api/tool?limit=2&q=wrench${visitor}x${turn}`).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      )
      await pause(50)
    }
  })
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(visitors)
  }
}
