import { expect, test } from 'vitest'
import type { GatewayEvent, Intent } from '#platform/payment-gateway'
import { isNews } from './event-news.ts'
import type { Payment, PaymentState } from './payments.repository.ts'

const orderId = '01900000-0000-7000-8000-000000000001'

test.each<[status: Intent['status'], state: PaymentState, news: boolean]>([
  ['requires_payment_method', 'open', false],
  ['requires_action', 'open', false],
  ['processing', 'open', true],
  ['succeeded', 'open', true],
  ['canceled', 'open', true],
  ['succeeded', 'opening', true],
  ['processing', 'processing', false],
  ['requires_payment_method', 'processing', true],
  ['succeeded', 'processing', true],
  ['requires_payment_method', 'succeeded', false],
  ['processing', 'succeeded', false],
  ['succeeded', 'succeeded', false],
  ['canceled', 'succeeded', true],
  ['requires_payment_method', 'canceled', false],
  ['canceled', 'canceled', false],
  ['processing', 'canceled', true],
  ['succeeded', 'canceled', true],
])('an intent reported as %s, of a payment that is %s: news is %s', (status, state, news) => {
  expect(isNews(aboutIntent({ status }), payment(state), 'test')).toBe(news)
})

test.each<[string, Partial<Intent>]>([
  ['another amount', { amountCents: 1 }],
  ['another currency', { currency: 'eur' }],
  ['another order', { metadata: { orderId: '01900000-0000-7000-8000-000000000002' } }],
  ['no order', { metadata: {} }],
])('%s is news, even about a payment that has succeeded', (_name, changes) => {
  const event = aboutIntent({ status: 'succeeded', ...changes })
  expect(isNews(event, payment('succeeded'), 'test')).toBe(true)
})

test('an attempt that failed is news while the payment is open', () => {
  const lastError = { code: 'card_declined', declineCode: null, message: 'Declined.' }
  const event = aboutIntent({ status: 'requires_payment_method', lastError })
  expect(isNews(event, payment('open'), 'test')).toBe(true)
  expect(isNews(event, payment('succeeded'), 'test')).toBe(false)
})

test('an event of the other mode, or of a payment we do not have, is news', () => {
  const event = aboutIntent({ status: 'succeeded' })
  expect(isNews(event, payment('succeeded'), 'live')).toBe(true)
  expect(isNews(event, undefined, 'test')).toBe(true)
})

test('a charge is news once some of it was refunded; refunds and disputes always are', () => {
  const charge = (amountRefundedCents: number): GatewayEvent => ({
    ...head,
    about: 'charge',
    charge: {
      id: 'ch_1',
      intentId: 'pi_1',
      amountCents: 500,
      amountCapturedCents: 500,
      amountRefundedCents,
      currency: 'usd',
    },
  })
  expect(isNews(charge(0), payment('succeeded'), 'test')).toBe(false)
  expect(isNews(charge(1), payment('succeeded'), 'test')).toBe(true)
  const dispute = { id: 'dp_1', status: 'lost', amountCents: 500, intentId: 'pi_1', chargeId: null }
  expect(isNews({ ...head, about: 'dispute', dispute }, payment('succeeded'), 'test')).toBe(true)
})

const head = { id: 'evt_1', type: 'a type', createdAt: new Date(0), livemode: false }

function aboutIntent(changes: Partial<Intent>): GatewayEvent {
  return {
    ...head,
    about: 'intent',
    intent: {
      id: 'pi_1',
      status: 'requires_payment_method',
      amountCents: 500,
      amountReceivedCents: 0,
      currency: 'usd',
      livemode: false,
      clientSecret: null,
      metadata: { orderId },
      chargeId: null,
      createdAt: new Date(0),
      ...changes,
    },
  }
}

function payment(state: PaymentState): Payment {
  const capturedCents = state === 'succeeded' ? 500 : 0
  return { id: 'p', orderId, intentId: 'pi_1', amountCents: 500, capturedCents, state }
}
