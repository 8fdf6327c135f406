import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createCarrier, type Carrier } from '#platform/carrier'
import { checkInvariants } from '#platform/invariants'
import { createLog } from '#platform/telemetry'
import { startTestCarrier, type TestCarrier } from '#test/carrier'
import { movableClock } from '#test/movable-clock'
import { orderBody } from '#test/order-body'
import { chargeDemoRates } from '#test/rate-tables'
import { openTestStore, type TestStore } from '#test/store'
import type { Fault } from '../../../sandbox/carrier/faults.ts'
import { loadOwnCatalogue } from '../../../demo/catalogue.ts'
import { shippingInvariants } from '../shipping/index.ts'

// The whole store with the real library and the sandbox carrier.

let sandbox: TestCarrier
let store: TestStore
const clock = movableClock()
/** Set by a test that wants to hold the carrier's answer back. */
let held: Record<'reached' | 'released', PromiseWithResolvers<void>> | undefined
const ids = new Map<string, string>()

beforeAll(async () => {
  sandbox = await startTestCarrier()
  const account = {
    apiKey: sandbox.apiKey,
    url: sandbox.url,
    timeoutMs: 1_000,
    services: ['UPS/Ground'],
  }
  const real = await createCarrier(account, { clock, log: createLog('silent') })
  const carrier: Carrier = {
    ...real,
    async rate(shipment) {
      held?.reached.resolve()
      await held?.released.promise
      return real.rate(shipment)
    },
  }
  store = await openTestStore({}, { carrier })
  await loadOwnCatalogue(store.database.pool)
  await chargeDemoRates(store)
  const { rows } = await store.database.pool.query<{ id: string; part_number: string }>(
    'select id, part_number from products',
  )
  for (const { id, part_number } of rows) ids.set(part_number, id)
})
afterAll(async () => {
  await store[Symbol.asyncDispose]()
  await sandbox.stop()
})
afterEach(() => sandbox.fail('none'))

/** '5 BP-1047C + 2 BR-30028' */
function linesOf(order: string) {
  return order.split(' + ').map((line) => {
    const [quantity, partNumber = ''] = line.split(' ')
    return { toolId: ids.get(partNumber) ?? partNumber, quantity: Number(quantity) }
  })
}

const quote = (order: string, zip: string, residential = true) =>
  store.anonymous.delivery.quote({ body: { lines: linesOf(order), to: { zip, residential } } })

async function keptOf(quoteId: string) {
  const { rows } = await store.database.pool.query<{ source: string; carrier: unknown }>(
    'select source, carrier from quotes where id = $1',
    [quoteId],
  )
  return rows[0]
}

const carrierWasAsked = async () => (await sandbox.asked()).length

test('a parcel costs what the carrier says, and the quote keeps from where its price came', async () => {
  const answer = await quote('5 BP-1047C', '10001')
  // 5 brake pads in a carton; the region of New York is one from that of New Jersey.
  const [option] = answer.options
  expect(option).toMatchObject({ code: 'ground', days: { least: 2, most: 2 } })
  expect(option?.amount).not.toBe(25.64)
  expect(answer.explain.filter(({ amount }) => amount !== null)).toEqual([
    { code: 'transport', value: 1, amount: option?.amount },
  ])
  expect(answer.total).toBe(Math.round((answer.goodsTotal + (option?.amount ?? 0)) * 100) / 100)
  expect(await keptOf(answer.quoteId)).toEqual({
    source: 'carrier',
    carrier: {
      outcome: 'rated',
      carrier: 'UPS',
      service: 'Ground',
      cents: Math.round((option?.amount ?? 0) * 100),
      days: { least: 2, most: 2 },
    },
  })
  expect(JSON.stringify(answer)).not.toMatch(/UPS|carrier/)
})

test('sales tax is on the delivery that the carrier priced', async () => {
  const answer = await quote('5 BP-1047C', '08608')
  const cents = Math.round((answer.goodsTotal + (answer.options[0]?.amount ?? 0)) * 100)
  expect(answer.total).toBe(Math.round(cents + answer.tax * 100) / 100)
})

// The golden prices of the tables. Each goes elsewhere, so that none is answered from memory.
test.for<[Fault, string, string, number]>([
  ['silent', '5 BP-1047C', '90210', 56.4],
  ['error_500', '12 OF-2276', '08608', 21.81],
  ['negative_rate', '5 CW-10M + 5 BP-1047C + 2 BR-30028', '77002', 102.08],
  ['other_currency', '1 HM-24BP', '99501', 54.87],
  ['no_ground', '1 TC-27R7', '15222', 348.97],
])(
  'with a carrier whose fault is %s the table answers, and the buyer is told nothing',
  async ([fault, order, zip, dollars]) => {
    clock.advanceMinutes(1)
    await sandbox.fail(fault)
    const answer = await quote(order, zip)
    expect(answer.options).toMatchObject([{ amount: dollars }])
    expect(Object.keys(answer)).toEqual(Object.keys(await quote('1 TP-09A', '15222')))
    expect(await keptOf(answer.quoteId)).toMatchObject({
      source: 'table',
      carrier: { outcome: expect.not.stringMatching('rated') },
    })
  },
)

test('freight, dangerous goods and pick-up are no business of the carrier', async () => {
  clock.advanceMinutes(1)
  const before = await carrierWasAsked()
  const freight = await quote('1 TP-09A', '15222', false)
  expect(freight.options).toMatchObject([{ code: 'freight', amount: 692.04 }])
  const battery = await quote('1 BT-35F', '10001')
  const collected = await store.anonymous.delivery.quote({
    body: { lines: linesOf('1 HM-24BP'), pickup: true },
  })
  for (const { quoteId } of [freight, battery, collected]) {
    expect(await keptOf(quoteId)).toEqual({ source: 'table', carrier: null })
  }
  expect(await carrierWasAsked()).toBe(before)
})

test('while the carrier is asked, no connection to the database is held', async () => {
  const { pool } = store.database
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  held = { reached, released }
  const before = await quotes()
  const asking = quote('2 BP-1047C', '33101')
  await reached.promise
  expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0])
  expect(await quotes()).toBe(before)
  held = undefined
  released.resolve()
  await asking
  expect(await quotes()).toBe(before + 1)
})

async function quotes(): Promise<number> {
  const { rows } = await store.database.pool.query<{ n: number }>(
    'select count(*)::int as n from quotes',
  )
  return rows[0]?.n ?? 0
}

test('an order costs the delivery that its quote said, and keeps from where it came', async () => {
  const buyer = await store.signUp('Buyer')
  const said = await quote('5 BP-1047C', '08611')
  const { insertedId } = await buyer.client.orders.place({
    body: orderBody(buyer, ids.get('BP-1047C') ?? '', 5),
  })
  const { rows } = await store.database.pool.query<{ cents: number; source: string; by: string }>(
    `select shipping_cents::int as cents, delivery ->> 'source' as source, delivery #>> '{carrier,carrier}' as by
     from orders where id = $1`,
    [insertedId],
  )
  const cents = Math.round((said.options[0]?.amount ?? 0) * 100)
  expect(rows).toEqual([{ cents, source: 'carrier', by: 'UPS' }])
})

test('the rules of the data hold, and a price that the carrier did not say breaks one', async () => {
  const { pool, db } = store.database
  const broken = async () =>
    (await checkInvariants(db, shippingInvariants)).filter(({ violations }) => violations > 0)
  expect(await broken()).toEqual([])
  const { quoteId } = await quote('5 BP-1047C', '10001')
  await pool.query(`update quotes set carrier = carrier || '{"cents": 1}' where id = $1`, [quoteId])
  expect(await broken()).toMatchObject([{ violations: 1 }])
  await pool.query('delete from quotes where id = $1', [quoteId])
  const unsaid = pool.query(`update quotes set source = 'carrier', carrier = null`)
  await expect(unsaid).rejects.toThrow('quotes_of_a_carrier_have_its_rate')
})
