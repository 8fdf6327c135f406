import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, testKeys, type TestGateway } from '../../test/gateway.ts'

let gateway: TestGateway

beforeAll(async () => void (gateway = await startTestGateway()))
afterAll(() => gateway.stop())

describe('cards', () => {
  const card = {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvc]': '314',
  }
  const makeCard = (changes: Record<string, string> = {}) =>
    gateway.ask('POST', '/v1/payment_methods', { ...card, ...changes }, testKeys.publishableKey)

  test.each([
    ['a wrong check digit', { 'card[number]': '4242424242424241' }, 'incorrect_number'],
    ['a month that is none', { 'card[exp_month]': '13' }, 'invalid_expiry_month'],
    ['a past year', { 'card[exp_year]': '2020' }, 'invalid_expiry_year'],
    ['a short security code', { 'card[cvc]': '12' }, 'invalid_cvc'],
    ['a real card', { 'card[number]': '4539578763621486' }, 'card_declined'],
  ])('%s is refused', async (_name, changes, code) => {
    const { status, body } = await makeCard(changes)
    expect(status).toBe(402)
    expect(body).toMatchObject({ error: { type: 'card_error', code } })
  })

  test('a browser pays with the publishable key and the client secret, and sees no more than it must', async () => {
    const intent = await newIntent()
    const { body: method } = await makeCard({ 'billing_details[name]': 'Ada Buyer' })
    const path = `/v1/payment_intents/${intent.id}`
    const secret = { client_secret: intent.client_secret ?? '' }
    const { body } = await gateway.ask(
      'POST',
      `${path}/confirm`,
      { ...secret, payment_method: String(method['id']) },
      testKeys.publishableKey,
    )
    expect(body).toMatchObject({ status: 'succeeded' })
    expect(body).not.toHaveProperty('metadata')
    expect(body).not.toHaveProperty('latest_charge')
  })

  test('without the client secret, or with the publishable key elsewhere, the answer is no', async () => {
    const { id } = await newIntent()
    const ask = (method: string, path: string, fields = {}) =>
      gateway.ask(method, path, fields, testKeys.publishableKey)
    expect((await ask('GET', `/v1/payment_intents/${id}`)).status).toBe(400)
    expect((await ask('GET', `/v1/payment_intents/${id}`, { client_secret: 'x' })).status).toBe(404)
    expect((await ask('POST', `/v1/payment_intents/${id}/cancel`)).status).toBe(401)
    expect((await ask('POST', '/sandbox/faults')).status).toBe(404)
    expect(
      (await gateway.ask('GET', '/v1/payment_intents', {}, 'sk_test_sandbox_other')).status,
    ).toBe(401)
  })

  test('no card number is ever written down', async () => {
    await makeCard({ 'card[number]': '5555555555554444' })
    await makeCard({ 'card[number]': '4539578763621486' })
    const files = await readdir(gateway.folder)
    const state = Buffer.concat(
      await Promise.all(files.map((name) => readFile(join(gateway.folder, name)))),
    )
    expect(state.includes('4444')).toBe(true)
    expect(
      /(?:5555555555554444|4539578763621486|4242424242424242)/.test(state.toString('latin1')),
    ).toBe(false)
  })
})

describe('the door', () => {
  const knock = (headers: Record<string, string>) =>
    fetch(`${gateway.origin}/stripe.js`, { headers }).then(({ status }) => status)

  test('requests through a proxy and from foreign origins are refused', async () => {
    expect(await knock({})).toBe(200)
    expect(await knock({ 'x-forwarded-for': '203.0.113.7' })).toBe(403)
    expect(await knock({ forwarded: 'for=203.0.113.7' })).toBe(403)
    expect(await knock({ via: '1.1 proxy' })).toBe(403)
    expect(await knock({ origin: 'https://shop.example' })).toBe(403)
    expect(await knock({ origin: 'http://127.0.0.1:3000' })).toBe(200)
  })
})

function newIntent() {
  return gateway.stripe.paymentIntents.create({
    amount: 1250,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
  })
}
