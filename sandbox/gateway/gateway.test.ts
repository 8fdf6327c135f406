import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gatewayContract } from './contract.ts'
import {
  startReceiver,
  startTestGateway,
  testKeys,
  type Receiver,
  type TestGateway,
} from '../../test/gateway.ts'

let receiver: Receiver
let gateway: TestGateway

beforeAll(async () => {
  receiver = await startReceiver()
  gateway = await startTestGateway({ webhookUrl: receiver.url })
})
afterAll(async () => {
  await gateway.stop()
  await receiver.close()
})
beforeEach(async () => {
  receiver.answerWith(200)
  await gateway.ask('DELETE', '/sandbox/faults')
  await gateway.ask('POST', '/sandbox/webhooks', { hold: 'false', copies: '1', shuffle: 'false' })
})

describe('the contract with Stripe', () => {
  test.each(gatewayContract)('$name', async ({ run }) => {
    await expect(run(gateway.stripe)).resolves.toBeUndefined()
  })
})

describe('crashes', () => {
  test('kill -9 loses nothing that was answered', async () => {
    const before: Stripe.PaymentIntent[] = []
    for (let round = 0; round < 5; round += 1) {
      before.push(await pay())
      await gateway.crashAndRestart()
    }
    for (const { id } of before) {
      expect((await gateway.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
    }
  })

  test('an idempotency key is remembered across kill -9', async () => {
    const make = () => newIntent('across-crashes')
    const first = await make()
    await gateway.crashAndRestart()
    expect((await make()).id).toBe(first.id)
  })

  test('webhooks that the store did not take go out again, also after kill -9', async () => {
    receiver.answerWith(500)
    const { id } = await newIntent()
    await receiver.until((hooks) => hooks.some(({ event }) => isAbout(event, id)))
    await gateway.crashAndRestart()
    receiver.answerWith(200)
    await gateway.ask('POST', '/sandbox/webhooks/deliver')
    const arrived = receiver.hooks.filter(({ event }) => isAbout(event, id))
    expect(arrived.length).toBeGreaterThan(1)
    expect(new Set(arrived.map(({ event }) => event.id)).size).toBe(1)
  })
})

describe('webhooks', () => {
  test('they carry a signature that the SDK accepts, for this body alone', async () => {
    const { id } = await newIntent()
    await receiver.until((hooks) => hooks.some(({ event }) => isAbout(event, id)))
    const hook = receiver.hooks.find(({ event }) => isAbout(event, id))
    if (!hook) throw new Error('no webhook')
    const secret = testKeys.webhookSecrets[0] ?? ''
    const event = gateway.stripe.webhooks.constructEvent(hook.body, hook.signature, secret)
    expect(event.type).toBe('payment_intent.created')
    const changed = Buffer.from(hook.body.toString().replace('"amount": 1250', '"amount": 1251'))
    expect(() => gateway.stripe.webhooks.constructEvent(changed, hook.signature, secret)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    )
  })

  test('a receiver that was away gets them by retry', async () => {
    await receiver.close()
    const { id } = await newIntent()
    const { body } = await gateway.ask('GET', '/v1/events', { delivery_success: 'false' })
    expect(JSON.stringify(body)).toContain(id)
    await receiver.listen()
    await receiver.until((hooks) => hooks.some(({ event }) => isAbout(event, id)))
  })

  test('each event comes as often as asked, and held ones only when let go', async () => {
    await gateway.ask('POST', '/sandbox/webhooks', { hold: 'true', copies: '3' })
    const { id } = await newIntent()
    expect(receiver.hooks.filter(({ event }) => isAbout(event, id))).toHaveLength(0)
    await gateway.ask('POST', '/sandbox/webhooks/deliver')
    expect(receiver.hooks.filter(({ event }) => isAbout(event, id))).toHaveLength(3)
  })

  test('a payment and its refund are told step by step', async () => {
    const { id } = await pay()
    const refund = await gateway.stripe.refunds.create({ payment_intent: id, amount: 100 })
    await gateway.ask('POST', `/sandbox/refunds/${refund.id}`, { status: 'failed' })
    const wanted = [
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'refund.created',
      'charge.refunded',
      'refund.updated',
      'refund.failed',
    ]
    const told = (): Set<string> =>
      new Set(receiver.hooks.filter(({ body }) => body.includes(id)).map(({ event }) => event.type))
    await receiver.until(() => wanted.every((type) => told().has(type)))
    expect(told()).toEqual(new Set(wanted))
  })
})

describe('faults', () => {
  test('a saved 500 is replayed, though nothing was done', async () => {
    await gateway.ask('POST', '/sandbox/faults', {
      on: 'POST /v1/payment_intents',
      kind: 'error_500',
    })
    const key = crypto.randomUUID()
    await expect(newIntent(key)).rejects.toMatchObject({ statusCode: 500 })
    await expect(newIntent(key)).rejects.toMatchObject({
      statusCode: 500,
      headers: { 'idempotent-replayed': 'true' },
    })
  })

  test('an answer may be lost although the payment was opened: the key finds it', async () => {
    await gateway.ask('POST', '/sandbox/faults', {
      on: 'POST /v1/payment_intents',
      kind: 'drop_reply',
      times: '2',
    })
    const key = crypto.randomUUID()
    await expect(newIntent(key)).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    const found = await newIntent(key)
    expect(found.lastResponse.headers['idempotent-replayed']).toBe('true')
  })

  test('a key in use elsewhere is refused with 409', async () => {
    await gateway.ask('POST', '/sandbox/faults', {
      on: 'POST /v1/payment_intents',
      kind: 'delay',
      delay_ms: '300',
    })
    const key = crypto.randomUUID()
    const results = await Promise.allSettled([newIntent(key), newIntent(key)])
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  })

  test('a payment may be processing for a while, then fail or succeed', async () => {
    await gateway.ask('POST', '/sandbox/faults', {
      on: 'POST /v1/payment_intents',
      kind: 'processing',
    })
    const { id, status } = await pay()
    expect(status).toBe('processing')
    await expect(gateway.stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    await gateway.ask('POST', `/sandbox/payment_intents/${id}`, { processing: 'succeeded' })
    expect((await gateway.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  })
})

function newIntent(idempotencyKey: string = crypto.randomUUID()) {
  return gateway.stripe.paymentIntents.create(
    { amount: 1250, currency: 'usd', allowed_payment_method_types: ['card'] },
    { idempotencyKey },
  )
}

async function pay() {
  const { id } = await newIntent()
  return gateway.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
}

function isAbout({ data }: Stripe.Event, id: string): boolean {
  return 'id' in data.object && data.object.id === id
}
