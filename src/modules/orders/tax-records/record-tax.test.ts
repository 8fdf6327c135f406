import { afterEach, expect, test } from 'vitest'
import type { CrashPoint } from '#platform/crashpoint'
import { GatewayRefused } from '#platform/payment-gateway'
import { booksOf } from '#test/books'
import { chargingStoreOfFile } from '#test/store-of-file'
import type { Person } from '#test/store'
import { leftOf, payFor, payForKits, placeKits, toldOf } from '#test/tax-service'
import { orderMetrics } from '../metrics.ts'
import { recordTax } from './record-tax.ts'

// The real library talks to the sandbox, which holds what it is told as the tax service does.

const store = await chargingStoreOfFile({ TAX_ENGINE: 'stripe' })
const books = booksOf(store)
const admin = await store.admin()
const buyer = await store.signUp('Buyer')
await store.prove(buyer)
afterEach(async () => {
  await store.askGateway('DELETE /sandbox/faults')
  await store.runJobs()
  await books.hold()
})

const told = (orderId: string) => toldOf(store, orderId)
const fail = (on: string, kind: string, times = 50) =>
  store.askGateway('POST /sandbox/faults', { on, kind, times: String(times) })
type Refund = Parameters<Person['client']['orders']['refund']>[0]['body']
const refund = (id: string, what: Pick<Refund, 'amount' | 'lines'>) =>
  admin.client.orders.refund({
    params: { id },
    body: { reason: 'it was dented', restock: false, ...what },
  })
const newYork = { address: '1 Broadway, New York, NY 10004' }

test('a paid order is recorded once, however often its payment is reported', async () => {
  const orderId = await payForKits(store, buyer)
  await store.runJobs()
  await buyer.client.payments.check({ params: { id: orderId } })
  await recordTax(store.platform, orderId)
  const [sale, ...others] = await told(orderId)
  expect(others).toEqual([])
  expect(sale).toMatchObject({
    type: 'transaction',
    reference: orderId,
    line_items: {
      data: [
        { reference: 'goods', amount: 26_200, amount_tax: 1736 },
        { reference: 'delivery', amount: 2564, amount_tax: 170 },
      ],
    },
  })
})

test('an order that nobody pays is not recorded', async () => {
  const orderId = await placeKits(store, buyer)
  await recordTax(store.platform, orderId)
  expect(await told(orderId)).toEqual([])
})

test('what is recorded is what was calculated last: a buyer may change where the goods go', async () => {
  const orderId = await placeKits(store, buyer)
  await buyer.client.orders.setDestination({ params: { id: orderId }, body: { pickup: true } })
  await payFor(store, buyer, orderId)
  await store.runJobs()
  const [sale] = await told(orderId)
  expect(sale?.line_items.data).toMatchObject([
    { reference: 'goods', amount: 26_200, amount_tax: 1736 },
  ])
})

test('two refunds are taken back twice, and all of it is all of the amounts and the tax', async () => {
  const orderId = await payForKits(store, buyer, newYork)
  await refund(orderId, { lines: [{ position: 1, quantity: 2 }] })
  await store.runJobs()
  await refund(orderId, {})
  await store.runJobs()
  const all = await told(orderId)
  expect(all.map(({ type }) => type)).toEqual(['transaction', 'reversal', 'reversal'])
  expect(leftOf(all)).toEqual({ amount: 0, tax: 0 })
  expect(await books.accounts(orderId)).toMatchObject({ tax_payable: 0 })
})

test('refunds of any amounts leave at the service what the books owe the state', async () => {
  const orderId = await payForKits(store, buyer, newYork)
  for (const amount of [0.01, 0.05, 33.33, 100, 0.07]) await refund(orderId, { amount })
  await store.runJobs()
  const all = await told(orderId)
  expect(all).toHaveLength(6)
  const {
    tax_payable: owed = 0,
    shipping = 0,
    sales = 0,
    refunds = 0,
  } = await books.accounts(orderId)
  expect(leftOf(all)).toEqual({ amount: -sales - shipping - refunds, tax: -owed })
})

test('a refund that fails is given again, and what it took back can be refunded once more', async () => {
  const orderId = await payForKits(store, buyer, { card: 'pm_card_pendingRefund' })
  await refund(orderId, {})
  await store.runJobs()
  expect(leftOf(await told(orderId))).toEqual({ amount: 0, tax: 0 })
  const gatewayId = await books.gatewayRefund(orderId)
  await store.askGateway(`POST /sandbox/refunds/${gatewayId}`, { status: 'failed' })
  await books.applyEvent('refund.failed', gatewayId)
  await store.runJobs()
  expect(leftOf(await told(orderId))).toEqual({ amount: 28_764, tax: 1906 })
  await refund(orderId, {})
  await store.runJobs()
  const all = await told(orderId)
  expect(all.map(({ type }) => type)).toEqual(['transaction', 'reversal', 'reversal', 'reversal'])
  expect(leftOf(all)).toEqual({ amount: 0, tax: 0 })
})

test.for(['error_500', 'rate_limit', 'drop_reply'] as const)(
  'while the service fails (%s) the order is paid and refunded all the same, and told of once it is back',
  async (kind) => {
    await fail('POST /v1/tax/transactions', kind)
    const orderId = await payForKits(store, buyer)
    await store.runJobs()
    await refund(orderId, { amount: 20 })
    await store.runJobs()
    expect(await waitingSeconds()).toBeGreaterThan(0)
    expect(await unsent(orderId)).toHaveLength(1)
    await store.askGateway('DELETE /sandbox/faults')
    await store.runJobs()
    expect(await unsent(orderId)).toEqual([])
    expect(await waitingSeconds()).toBe(0)
    const all = await told(orderId)
    expect(all.map(({ type }) => type)).toEqual(['transaction', 'reversal'])
    const { tax_payable: owed = 0 } = await books.accounts(orderId)
    expect(leftOf(all).tax).toBe(-owed)
  },
)

test.for<CrashPoint>(['tax: sale recorded', 'tax: refund taken back'])(
  'killed at "%s", the store tells nothing twice',
  async (point) => {
    const orderId = await payForKits(store, buyer)
    await refund(orderId, { amount: 20 })
    const crashpoint = (place: CrashPoint) => {
      if (place === point) throw new Error('killed')
    }
    await expect(recordTax({ ...store.platform, crashpoint }, orderId)).rejects.toThrow('killed')
    const before = await told(orderId)
    expect(before).toHaveLength(point === 'tax: sale recorded' ? 1 : 2)
    await store.runJobs()
    const after = await told(orderId)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.map(({ type }) => type)).toEqual(['transaction', 'reversal'])
  },
)

test('an order that our table charged while the service was away is calculated there later, and recorded', async () => {
  await fail('POST /v1/tax/calculations', 'error_500')
  const orderId = await payForKits(store, buyer)
  await expect(recordTax(store.platform, orderId)).rejects.toMatchObject({
    name: 'GatewayUnavailable',
  })
  await store.askGateway('DELETE /sandbox/faults')
  await store.runJobs()
  expect(leftOf(await told(orderId))).toEqual({ amount: 28_764, tax: 1906 })
})

test('what the service calculated 90 days ago is calculated again before it is recorded', async () => {
  await fail('POST /v1/tax/transactions', 'rate_limit')
  const orderId = await payForKits(store, buyer)
  const first = await calculationOf(orderId)
  await store.askGateway('DELETE /sandbox/faults')
  // The service's clock stays, so the payment is put before the day of the new rates.
  await books.sql(
    `update tax_records set calculated_at = calculated_at - interval '2 minutes', paid_at = paid_at - interval '1 minute'
     where order_id = $1`,
    [orderId],
  )
  store.clock.advanceMinutes(90 * 24 * 60)
  try {
    await recordTax(store.platform, orderId)
  } finally {
    store.clock.reset()
  }
  expect(await calculationOf(orderId)).not.toBe(first)
  expect(leftOf(await told(orderId))).toEqual({ amount: 28_764, tax: 1906 })
})

test('a sale that is told late counts on the day it was paid', async () => {
  await fail('POST /v1/tax/transactions', 'rate_limit')
  const orderId = await payForKits(store, buyer)
  await store.askGateway('DELETE /sandbox/faults')
  const { rows } = await books.sql('select paid_at from tax_records where order_id = $1', [orderId])
  store.clock.advanceMinutes(2 * 24 * 60)
  try {
    await recordTax(store.platform, orderId)
  } finally {
    store.clock.reset()
  }
  const [sale] = await told(orderId)
  expect(sale?.posted_at).toBe(Math.floor(rows[0].paid_at.getTime() / 1000))
})

test('a sale that the service calculates otherwise is left to a person, and so are its refunds', async () => {
  const params = { state: 'NJ' } as const
  const { versions } = await admin.client.taxRates.show({ params })
  const rate = (number: number, percent: number) =>
    admin.client.taxRates.set({
      params,
      body: { number, collects: true, rate: percent, taxesDelivery: true },
    })
  const number = versions[0]?.number ?? 0
  await rate(number, 7)
  await fail('POST /v1/tax/calculations', 'error_500')
  const orderId = await payForKits(store, buyer)
  await rate(number + 1, 6.625)
  await store.askGateway('DELETE /sandbox/faults')
  await refund(orderId, { amount: 20 })
  await store.runJobs()
  expect(await told(orderId)).toEqual([])
  const { items } = await admin.client.breaks.list({ query: {} })
  const found = items.filter(({ details }) => details['orderId'] === orderId)
  expect(found.map(({ kind, details, orderId: of }) => [kind, details['reason'], of])).toEqual([
    ['tax_unrecorded', 'sale_not_recorded', orderId],
    ['tax_unrecorded', 'other_tax', orderId],
  ])
  await store.runJobs()
  await recordTax(store.platform, orderId)
  expect((await admin.client.breaks.list({ query: {} })).items).toHaveLength(items.length)
})

test('a wrong key is put right by the shop, and no sale is given up for it', async () => {
  const orderId = await payForKits(store, buyer)
  const { gateway } = store.platform
  const record = () => Promise.reject(new GatewayRefused('No such key', { code: 'unauthorized' }))
  const taxes = { ...gateway.taxes, record }
  const platform = { ...store.platform, gateway: { ...gateway, taxes } }
  await expect(recordTax(platform, orderId)).rejects.toMatchObject({ code: 'unauthorized' })
  await store.runJobs()
  expect(await told(orderId)).toHaveLength(1)
})

async function calculationOf(orderId: string): Promise<unknown> {
  const { rows } = await books.sql('select calculation_id from tax_records where order_id = $1', [
    orderId,
  ])
  return rows[0].calculation_id
}

async function unsent(orderId: string): Promise<unknown[]> {
  const { rows } = await books.sql(
    'select from tax_records where order_id = $1 and transaction_id is null',
    [orderId],
  )
  return rows
}

async function waitingSeconds(): Promise<number> {
  const metric = orderMetrics.find(({ name }) => name === 'store_tax_records_waiting_seconds')
  const { rows } = await books.sql(metric?.sql ?? '')
  return Number(rows[0].value)
}
