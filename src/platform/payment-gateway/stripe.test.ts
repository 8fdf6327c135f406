import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestGateway, testKeys, type TestGateway } from '../../../test/gateway.ts'
import {
  createPaymentGateway,
  gatewayMode,
  GatewayRefused,
  GatewayUnavailable,
  type NewIntent,
  type PaymentGateway,
} from './index.ts'

let sandbox: TestGateway
let gateway: PaymentGateway

beforeAll(async () => {
  sandbox = await startTestGateway()
  gateway = createPaymentGateway(testKeys, { sandboxOrigin: sandbox.origin })
})
afterAll(() => sandbox.stop())
beforeEach(() => sandbox.ask('DELETE', '/sandbox/faults'))

describe('intents', () => {
  test('opening one twice with its key opens one', async () => {
    const first = await open('twice')
    expect(await open('twice')).toEqual(first)
    expect(first).toMatchObject({
      status: 'requires_payment_method',
      amountCents: 1250,
      amountReceivedCents: 0,
      currency: 'usd',
      livemode: false,
      metadata: { orderId: 'o-1', paymentId: 'p-1' },
      chargeId: null,
    })
  })

  test('a declined card leaves its reason in buyer’s words', async () => {
    const { id } = await open()
    await confirm(id, 'pm_card_chargeDeclinedInsufficientFunds')
    expect((await gateway.retrieveIntent(id)).lastError).toEqual({
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    })
  })

  test('cancelling says what the intent has become, and never throws for it', async () => {
    const waiting = await open()
    const cancel = (id: string) => gateway.cancelIntent(id, crypto.randomUUID())
    expect((await cancel(waiting.id)).outcome).toBe('canceled')
    expect((await cancel(waiting.id)).outcome).toBe('canceled')

    const paid = await open()
    await confirm(paid.id, 'pm_card_visa')
    expect(await cancel(paid.id)).toMatchObject({
      outcome: 'succeeded',
      intent: { amountReceivedCents: 1250 },
    })

    const slow = await open()
    await fault('processing')
    await confirm(slow.id, 'pm_card_visa')
    expect((await cancel(slow.id)).outcome).toBe('processing')
  })
})

describe('refunds', () => {
  test('a refund beyond what was taken is refused, a fitting one is made once per key', async () => {
    const { id } = await open()
    await confirm(id, 'pm_card_visa')
    const refund = (amountCents: number, idempotencyKey: string) =>
      gateway.createRefund({
        idempotencyKey,
        intentId: id,
        amountCents,
        metadata: { refundId: 'r-1' },
      })
    const made = await refund(250, 'refund-1')
    expect(await refund(250, 'refund-1')).toEqual(made)
    expect(made).toMatchObject({ status: 'succeeded', amountCents: 250, intentId: id })
    expect(await gateway.retrieveRefund(made.id)).toEqual(made)
    await expect(refund(1001, 'refund-2')).rejects.toBeInstanceOf(GatewayRefused)
  })
})

describe('reconciliation', () => {
  test('all intents, refunds and events since a moment are found, page after page', async () => {
    const since = new Date(Date.now() - 60_000)
    const opened: string[] = []
    for (let count = 0; count < 105; count += 1) opened.push((await open()).id)
    const found = await collect(gateway.listIntents(since))
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(opened))
    const events = await collect(gateway.listEvents(since))
    expect(events.filter(({ about }) => about === 'intent').length).toBeGreaterThan(105)
    expect((await collect(gateway.listRefunds(since))).length).toBeGreaterThan(0)
  })
})

describe('failures', () => {
  test('a 500, a full house and a lost answer are "ask again"', async () => {
    for (const kind of ['error_500', 'rate_limit', 'drop_reply']) {
      await fault(kind, 9)
      await expect(open(undefined, 'p-none')).rejects.toBeInstanceOf(GatewayUnavailable)
      await sandbox.ask('DELETE', '/sandbox/faults')
    }
  })

  test('after a lost answer the same key finds the intent that was opened', async () => {
    await fault('drop_reply', 9)
    await expect(open('lost')).rejects.toBeInstanceOf(GatewayUnavailable)
    await sandbox.ask('DELETE', '/sandbox/faults')
    expect((await open('lost')).status).toBe('requires_payment_method')
  })

  test('a 500 that the gateway keeps under our key is passed by with the next key', async () => {
    await fault('error_500')
    const { id } = await open('kept', 'p-kept')
    expect(await open('kept', 'p-kept')).toMatchObject({ id })
    expect(await intentsOf('p-kept')).toEqual([id])
  })

  test('a 500 after the effect finds what was made, and makes no second', async () => {
    await fault('error_500_after')
    const { id } = await open('made', 'p-made')
    expect(await intentsOf('p-made')).toEqual([id])
    expect(await open('made', 'p-made')).toMatchObject({ id })
  })

  test('a refund that failed with a 500 after its effect is found, one before it is made', async () => {
    const { id } = await open()
    await confirm(id, 'pm_card_visa')
    const refund = (refundId: string) =>
      gateway.createRefund({
        idempotencyKey: `refund:${refundId}`,
        intentId: id,
        amountCents: 400,
        metadata: { refundId },
      })
    await fault('error_500_after', 1, 'POST /v1/refunds')
    const first = await refund('r-after')
    await fault('error_500', 1, 'POST /v1/refunds')
    const second = await refund('r-before')
    const made = await collect(gateway.listRefunds(new Date(Date.now() - 60_000)))
    const ofIntent = made.filter(({ intentId }) => intentId === id).map((one) => one.id)
    expect(ofIntent.toSorted()).toEqual([first.id, second.id].toSorted())
  })

  test.each(['error_500', 'error_500_after'])(
    'a cancellation passes a kept %s by',
    async (kind) => {
      const { id } = await open()
      await fault(kind)
      expect((await gateway.cancelIntent(id, `cancel-${kind}`)).outcome).toBe('canceled')
    },
  )

  test('a slow gateway is given up in time; asked again with the same key it has one intent', async () => {
    const hasty = createPaymentGateway(testKeys, { sandboxOrigin: sandbox.origin, timeoutMs: 300 })
    await fault('delay')
    const wish = newIntent('slow', 'p-slow')
    await expect(hasty.createIntent(wish)).rejects.toBeInstanceOf(GatewayUnavailable)
    const again = () => gateway.createIntent(wish).catch(() => null)
    await expect.poll(again, { interval: 500 }).not.toBeNull()
    expect(await intentsOf('p-slow')).toHaveLength(1)
  })

  test('a gateway that is away is "ask again"', async () => {
    const away = createPaymentGateway(testKeys, { sandboxOrigin: 'http://127.0.0.1:9' })
    await expect(away.retrieveIntent('pi_1')).rejects.toBeInstanceOf(GatewayUnavailable)
  })

  test('a wrong key is refused, and no failure tells a secret', async () => {
    const secretKey = 'sk_test_sandbox_somebodyelse1234'
    const other = createPaymentGateway(
      { ...testKeys, secretKey },
      { sandboxOrigin: sandbox.origin },
    )
    const failure = await other.retrieveIntent('pi_1').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(GatewayRefused)
    expect(failure).toMatchObject({ code: 'unauthorized' })
    const told = `${String(failure)} ${JSON.stringify(failure)}`
    expect(told).not.toContain('1234')
    expect(told).not.toContain('somebodyelse')
  })

  test('an unknown intent is refused by name', async () => {
    await expect(gateway.retrieveIntent('pi_3nobody')).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })
})

describe('what the browser needs', () => {
  test('the sandbox is one origin; Stripe brings its own script', () => {
    expect(gateway.browser).toEqual({
      publishableKey: testKeys.publishableKey,
      scriptUrl: `${sandbox.origin}/stripe.js`,
      origins: { script: [sandbox.origin], frame: [sandbox.origin], connect: [sandbox.origin] },
    })
    const { scriptUrl, origins } = createPaymentGateway(testKeys).browser
    expect(scriptUrl).toBeNull()
    expect(origins.frame).toContain('https://hooks.stripe.com')
  })

  test.each([
    ['sk_live_1', 'live'],
    ['rk_live_1', 'live'],
    ['sk_test_1', 'test'],
    ['sk_test_sandbox_1', 'test'],
  ])('%s is a key for %s', (key, mode) => {
    expect(gatewayMode(key)).toBe(mode)
  })
})

function open(idempotencyKey: string = crypto.randomUUID(), paymentId = 'p-1') {
  return gateway.createIntent(newIntent(idempotencyKey, paymentId))
}

function newIntent(idempotencyKey: string, paymentId: string): NewIntent {
  return {
    idempotencyKey,
    amountCents: 1250,
    currency: 'usd',
    metadata: { orderId: 'o-1', paymentId },
    description: 'Order o-1',
  }
}

async function intentsOf(paymentId: string): Promise<string[]> {
  const intents = await collect(gateway.listIntents(new Date(Date.now() - 60_000)))
  return intents.filter(({ metadata }) => metadata['paymentId'] === paymentId).map(({ id }) => id)
}

function confirm(id: string, card: string) {
  return sandbox.ask('POST', `/v1/payment_intents/${id}/confirm`, { payment_method: card })
}

function fault(kind: string, times = 1, on = 'POST /v1/payment_intents') {
  return sandbox.ask('POST', '/sandbox/faults', { on, kind, times: String(times) })
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
