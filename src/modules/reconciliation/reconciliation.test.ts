import { afterEach, expect, test } from 'vitest'
import type { Platform } from '#platform'
import { checkInvariants } from '#platform/invariants'
import { createPaymentGateway } from '#platform/payment-gateway'
import { orderWithIntent } from '#test/order-with-intent'
import type { Person } from '#test/store'
import { storeOfFile } from '#test/store-of-file'
import { invariants } from '../../startup/invariants.ts'
import { reconciliationJobs } from './reconciliation.jobs.ts'

const store = await storeOfFile()
// No webhook is delivered, so the store learns only what it asks for.
await store.askGateway('POST /sandbox/webhooks', { copies: '0' })
afterEach(() => store.clock.reset())

test('a payment whose webhook is lost for ever is settled within a round, by the event', async () => {
  const { buyer, orderId, toolId, clientSecret } = await orderWithIntent(store)
  await store.confirm(clientSecret)
  await store.runJobs()
  expect(await statusOf(buyer, orderId)).toBe('Pending')
  await run('reconciliation.recent')
  await store.runJobs()
  expect(await statusOf(buyer, orderId)).toBe('Paid')
  await run('reconciliation.recent')
  await store.runJobs()
  expect(await onHand(toolId)).toBe(9)
})

test('a payment that no event tells of is asked about after three minutes', async () => {
  const { buyer, orderId, clientSecret } = await orderWithIntent(store)
  await store.confirm(clientSecret)
  await pretendEventsWereCompared()
  await run('reconciliation.recent')
  expect(await statusOf(buyer, orderId)).toBe('Pending')
  store.clock.advanceMinutes(4)
  await pretendEventsWereCompared()
  await run('reconciliation.recent')
  store.clock.reset()
  expect(await statusOf(buyer, orderId)).toBe('Paid')
})

test('an event whose job came to nothing is applied after ten minutes', async () => {
  const { buyer, orderId, clientSecret } = await orderWithIntent(store)
  await store.confirm(clientSecret)
  await change(`delete from settings where name = 'reconciliation.events-compared-until'`, [])
  await run('reconciliation.recent')
  await change('delete from graphile_worker._private_jobs where key is null', [])
  // Keeps the payment from counting as stale, because asking about it would settle it too.
  const hide = (by: string) =>
    change(`update payments set created_at = created_at + $1::interval where order_id = $2`, [
      by,
      orderId,
    ])
  await hide('1 hour')
  store.clock.advanceMinutes(11)
  await run('reconciliation.recent')
  await hide('-1 hour')
  store.clock.reset()
  expect(await statusOf(buyer, orderId)).toBe('Paid')
})

test('an intent whose id was never noted finds its payment by what it says of itself', async () => {
  const { buyer, orderId, intentId, clientSecret } = await orderWithIntent(store)
  await change(`update payments set intent_id = null, state = 'opening' where intent_id = $1`, [
    intentId,
  ])
  await store.confirm(clientSecret)
  await run('reconciliation.compare-books')
  expect(await statusOf(buyer, orderId)).toBe('Paid')
  expect(await breaksOn(intentId)).toEqual([])
})

test('a payment that the books lost, and not its order, is taken back and settled', async () => {
  const { buyer, orderId, intentId, clientSecret } = await orderWithIntent(store)
  await change('delete from payments where intent_id = $1', [intentId])
  await store.confirm(clientSecret)
  await run('reconciliation.compare-books')
  expect(await statusOf(buyer, orderId)).toBe('Paid')
  expect(await breaksOn(intentId)).toEqual([])
})

test('whoever pays again for an order whose payment the books lost is led to the same intent, and not charged twice', async () => {
  const { buyer, orderId, intentId, clientSecret } = await orderWithIntent(store)
  const { totalAmount } = await buyer.client.orders.show({ params: { id: orderId } })
  const payAgain = () => buyer.client.payments.createIntent({ body: { totalAmount, orderId } })
  await change('delete from payments where intent_id = $1', [intentId])
  expect((await payAgain()).clientSecret).toBe(clientSecret)

  await change('delete from payments where intent_id = $1', [intentId])
  await store.confirm(clientSecret)
  await payAgain().catch(() => {})
  await buyer.client.payments.check({ params: { id: orderId } })
  expect(await statusOf(buyer, orderId)).toBe('Paid')
  expect(await breaksOn(intentId)).toEqual([])
})

test('money of another amount than the order is not taken back for it, but a break', async () => {
  const { orderId, intentId, clientSecret } = await orderWithIntent(store)
  await store.confirm(clientSecret)
  await change('delete from payments where intent_id = $1', [intentId])
  await change('update orders set tax_cents = tax_cents + 1 where id = $1', [orderId])
  await run('reconciliation.compare-books')
  await change('update orders set tax_cents = tax_cents - 1 where id = $1', [orderId])
  expect(await breaksOn(intentId)).toMatchObject([{ kind: 'unknown_intent', healed: false }])
})

test('money on a payment that ended here is a break, and heals when the books come right', async () => {
  const { buyer, orderId, intentId, clientSecret } = await orderWithIntent(store)
  await store.confirm(clientSecret)
  await change(`update payments set state = 'canceled' where intent_id = $1`, [intentId])
  await run('reconciliation.compare-books')
  expect(await breaksOn(intentId)).toMatchObject([
    { kind: 'state_differs', details: { theirs: 'succeeded', ours: 'canceled' }, healed: false },
  ])
  expect(await statusOf(buyer, orderId)).toBe('Pending')

  await change(`update payments set state = 'open' where intent_id = $1`, [intentId])
  await run('reconciliation.recent')
  expect(await breaksOn(intentId)).toMatchObject([{ kind: 'state_differs', healed: true }])
  expect(await statusOf(buyer, orderId)).toBe('Paid')
})

test('a settled payment that the gateway does not know is a break', async () => {
  const { buyer, orderId, intentId, clientSecret } = await orderWithIntent(store)
  await store.confirm(clientSecret)
  await buyer.client.payments.check({ params: { id: orderId } })
  const gone = `pi_gone${orderId.slice(-8)}`
  await change('update payments set intent_id = $2 where intent_id = $1', [intentId, gone])
  await run('reconciliation.compare-books')
  expect(await breaksOn(gone)).toMatchObject([{ kind: 'missing_at_gateway', details: { orderId } }])
  await change('update payments set intent_id = $2 where intent_id = $1', [gone, intentId])
})

test('money that went back by hand at the gateway is a break; what the store sent back is not', async () => {
  const { buyer, orderId, intentId, clientSecret } = await orderWithIntent(store)
  await store.confirm(clientSecret)
  await buyer.client.payments.check({ params: { id: orderId } })
  const refund = (fields: Record<string, string>) =>
    store.askGateway('POST /v1/refunds', { payment_intent: intentId, amount: '100', ...fields })
  const byHand = await refund({})
  const byStore = await refund({ 'metadata[refundId]': orderId })
  await run('reconciliation.compare-books')
  expect(await breaksOn(String(byHand['id']))).toMatchObject([
    { kind: 'refund_elsewhere', details: { orderId, amountCents: 100 } },
  ])
  expect(await breaksOn(String(byStore['id']))).toEqual([])
})

test('a second intent of one payment, left by a failure, is cancelled before anybody can pay it', async () => {
  const { orderId } = await orderWithIntent(store)
  const { rows } = await change('select id from payments where order_id = $1', [orderId])
  const spare = await store.askGateway('POST /v1/payment_intents', {
    amount: '12850',
    currency: 'usd',
    'allowed_payment_method_types[0]': 'card',
    'metadata[orderId]': orderId,
    'metadata[paymentId]': rows[0].id,
  })
  await run('reconciliation.compare-books')
  const intentId = String(spare['id'])
  const now = await store.askGateway(`GET /v1/payment_intents/${intentId}`)
  expect(now['status']).toBe('canceled')
  expect(await breaksOn(intentId)).toEqual([])
})

test('a gateway that is away costs a round, and no more', async () => {
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecrets: [] }
  const gateway = createPaymentGateway(keys, { sandboxOrigin: 'http://127.0.0.1:9' })
  await expect(run('reconciliation.recent', { ...store.platform, gateway })).resolves.toBe(
    undefined,
  )
})

test('after all of it every rule of the data holds', async () => {
  const verdicts = await checkInvariants(store.platform.db, invariants)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
})

async function run(
  job: 'reconciliation.recent' | 'reconciliation.compare-books',
  platform: Platform = store.platform,
): Promise<void> {
  await reconciliationJobs(platform)[job]?.({})
}

function change(text: string, values: unknown[]) {
  return store.database.pool.query(text, values)
}

async function pretendEventsWereCompared(): Promise<void> {
  const farAhead = new Date(Date.now() + 10 * 3_600_000).toISOString()
  await change(
    `insert into settings (name, value) values ('reconciliation.events-compared-until', $1)
     on conflict (name) do update set value = excluded.value`,
    [farAhead],
  )
}

async function statusOf(buyer: Person, id: string): Promise<string> {
  return (await buyer.client.orders.show({ params: { id } })).status
}

async function onHand(toolId: string): Promise<number> {
  const { rows } = await change('select on_hand from stock where product_id = $1', [toolId])
  return rows[0].on_hand
}

async function breaksOn(reference: string) {
  const { rows } = await change(
    `select kind, details, resolved_at is not null and resolved_by is null as healed
     from reconciliation_breaks where reference = $1`,
    [reference],
  )
  return rows
}
