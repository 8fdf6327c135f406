import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.stop())

const day = 86_400
const now = Math.floor(Date.now() / 1000)
const payment = (key: string, daysAgo: number, more: Record<string, unknown> = {}) => ({
  key,
  amount: 12_850,
  description: `Order ${key}`,
  metadata: { orderId: key },
  opened: now - daysAgo * day,
  card: 'pm_card_visa',
  end: 'succeeded',
  ended: now - daysAgo * day + 60,
  refunds: [],
  dispute: null,
  ...more,
})
const tell = (...payments: object[]) =>
  gateway.ask('POST', '/sandbox/past', { payments: JSON.stringify(payments) })
const ids = async () =>
  (await gateway.stripe.paymentIntents.list({ limit: 100 })).data.map(({ id }) => id)

test('payments of the past are in the books with their times, newest first, whenever they were told', async () => {
  const today = await gateway.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  const refund = { amount: 850, at: now - 3 * day, metadata: { refundId: 'one' } }
  const dispute = { at: now - 30 * day, end: 'lost', ended: now - 9 * day }
  const { body } = await tell(
    payment('older', 40, { dispute }),
    payment('newer', 5, { refunds: [refund] }),
    payment('open', 2, { end: null }),
    payment('given up', 20, { end: 'canceled' }),
  )
  const made = body['payments'] as {
    intent: string
    charge: string
    refunds: string[]
    dispute: string
  }[]
  const [older, newer, open, givenUp] = made
  expect(await ids()).toEqual([
    today.id,
    open?.intent,
    newer?.intent,
    givenUp?.intent,
    older?.intent,
  ])
  const [first] = (await gateway.stripe.paymentIntents.list({ limit: 2 })).data
  const next = await gateway.stripe.paymentIntents.list({
    limit: 2,
    starting_after: open?.intent ?? '',
  })
  expect(first?.id).toBe(today.id)
  expect(next.data.map(({ id }) => id)).toEqual([newer?.intent, givenUp?.intent])
  const week = { gte: now - 7 * day }
  expect((await gateway.stripe.paymentIntents.list({ created: week })).data).toHaveLength(3)

  const refunded = await gateway.stripe.refunds.retrieve(newer?.refunds[0] ?? '')
  expect(refunded).toMatchObject({
    amount: 850,
    created: refund.at,
    status: 'succeeded',
    charge: newer?.charge,
  })
  expect(await gateway.stripe.disputes.retrieve(older?.dispute ?? '')).toMatchObject({
    status: 'lost',
    created: dispute.at,
    amount: 12_850,
  })
  expect(await gateway.stripe.paymentIntents.retrieve(givenUp?.intent ?? '')).toMatchObject({
    status: 'canceled',
    canceled_at: now - 20 * day + 60,
  })
  const events = (await gateway.stripe.events.list({ limit: 100 })).data
  expect(events.map(({ type }) => type)).toEqual(['payment_intent.created'])
})

test('told twice it is booked once; told with other values it takes the place of the first', async () => {
  const before = await ids()
  const first = await tell(payment('again', 12))
  expect((await tell(payment('again', 12))).body).toEqual(first.body)
  expect(await ids()).toHaveLength(before.length + 1)
  const other = await tell(payment('again', 12, { amount: 900 }))
  expect(other.body).not.toEqual(first.body)
  expect(await ids()).toHaveLength(before.length + 1)
})

test.for([
  ['no JSON', 'x'],
  ['no list', '{}'],
  ['a price with a fraction', JSON.stringify([payment('a', 1, { amount: 1.5 })])],
  ['an unknown end', JSON.stringify([payment('a', 1, { end: 'lost' })])],
])('%s is refused and changes nothing', async ([, payments = '']) => {
  const before = await ids()
  const { status } = await gateway.ask('POST', '/sandbox/past', { payments })
  expect(status).toBe(400)
  expect(await ids()).toEqual(before)
})

test('only the secret key may tell of the past', async () => {
  const { status } = await gateway.ask(
    'POST',
    '/sandbox/past',
    { payments: '[]' },
    'sk_test_sandbox_another',
  )
  expect(status).toBe(404)
})
