import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { createPaymentGateway, WebhookRejected } from './index.ts'

const now = new Date('2026-06-01T12:00:00Z')
const keys = {
  secretKey: 'sk_test_sandbox_unit12345',
  publishableKey: 'pk_test_sandbox_unit12345',
  webhookSecrets: ['whsec_new', 'whsec_old'],
}
const gateway = createPaymentGateway(keys, { now: () => now })

const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  created: 1_780_315_200,
  livemode: false,
  type: 'payment_intent.succeeded',
  data: {
    object: {
      id: 'pi_1',
      object: 'payment_intent',
      status: 'succeeded',
      amount: 1250,
      amount_received: 1250,
      currency: 'usd',
      livemode: false,
      client_secret: null,
      metadata: { orderId: 'o-1' },
      latest_charge: 'ch_1',
      created: 1_780_315_100,
    },
  },
})

/** A signature header like Stripe's, made by the SDK. */
function signed(payload: string, secret = 'whsec_new', age = 0): string {
  const timestamp = Math.floor(now.getTime() / 1000) - age
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}

describe('readWebhook', () => {
  test('reads what Stripe signed, in our words', () => {
    const event = gateway.readWebhook(Buffer.from(body), signed(body))
    expect(event).toMatchObject({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      about: 'intent',
      livemode: false,
      intent: {
        id: 'pi_1',
        amountCents: 1250,
        amountReceivedCents: 1250,
        chargeId: 'ch_1',
        metadata: { orderId: 'o-1' },
      },
    })
  })

  test('takes either secret while one is being rotated', () => {
    expect(gateway.readWebhook(Buffer.from(body), signed(body, 'whsec_old')).id).toBe('evt_1')
  })

  test('takes a header with a foreign signature beside a good one', () => {
    const good = signed(body)
    const withForeign = good.replace(',v1=', `,v1=${'0'.repeat(64)},v0=abc,v1=`)
    expect(gateway.readWebhook(Buffer.from(body), withForeign).id).toBe('evt_1')
  })

  const good = signed(body)
  test.each([
    ['without a header', body, undefined, 'no_signature'],
    ['with an empty header', body, '', 'no_signature'],
    ['with half a header', body, good.slice(0, 20), 'malformed_signature'],
    ['with v0 only', body, good.replace('v1=', 'v0='), 'malformed_signature'],
    ['with two timestamps', body, `t=1,${good}`, 'malformed_signature'],
    ['signed with another secret', body, signed(body, 'whsec_other'), 'wrong_signature'],
    ['changed by one space', `${body} `, good, 'wrong_signature'],
    ['written anew', JSON.stringify(JSON.parse(body), null, 2), good, 'wrong_signature'],
    ['five minutes old and more', body, signed(body, 'whsec_new', 301), 'too_old'],
    ['from the future', body, signed(body, 'whsec_new', -301), 'in_the_future'],
    ['signed but no JSON', 'no json', signed('no json'), 'not_an_event'],
    ['signed but no event', '{"a":1}', signed('{"a":1}'), 'not_an_event'],
    ['signed but null', 'null', signed('null'), 'not_an_event'],
  ])('refuses a body %s', (_name, payload, header, reason) => {
    const read = () => gateway.readWebhook(Buffer.from(payload), header)
    expect(read).toThrow(WebhookRejected)
    expect(read).toThrow(expect.objectContaining({ reason }))
  })

  test.each([299, -299])('accepts a clock that is %i seconds off', (age) => {
    expect(gateway.readWebhook(Buffer.from(body), signed(body, 'whsec_new', age)).id).toBe('evt_1')
  })
})
