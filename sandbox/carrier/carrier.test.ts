import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCarrier, type TestCarrier } from '#test/carrier'
import { readSettings } from './settings.ts'

let carrier: TestCarrier
beforeAll(async () => void (carrier = await startTestCarrier()))
afterAll(() => carrier.stop())

const shipment = {
  from_address: { zip: '08611', state: 'NJ', country: 'US' },
  to_address: { zip: '10001', state: 'NY', country: 'US' },
  parcel: { length: 12, width: 9, height: 6, weight: 100 },
}

function call(body: unknown, headers: Record<string, string> = {}, path = 'shipments') {
  const key = Buffer.from(`${carrier.apiKey}:`).toString('base64')
  return fetch(carrier.url + path, {
    method: 'POST',
    headers: { authorization: `Basic ${key}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

const ratesOf = async (parcel: object) => {
  const answer = await call({ shipment: { ...shipment, parcel } })
  expect(answer.status).toBe(201)
  const { rates } = (await answer.json()) as { rates: { rate: string }[] }
  return rates.map(({ rate }) => rate)
}

test('a shipment has rates: by weight, and by volume where that is more', async () => {
  const { parcel } = shipment
  expect(await ratesOf(parcel)).toEqual(['12.18', '67.70', '12.02', '5.04'])
  expect(await ratesOf({ ...parcel, weight: 16 })).toEqual(await ratesOf({ ...parcel, weight: 80 }))
  // 24,000 cubic inches are billed as 173 pounds, which no service takes.
  expect(await ratesOf({ length: 40, width: 30, height: 20, weight: 16 })).toEqual([])
})

test.for([
  [{}, 422],
  ['{', 422],
  [{ shipment: { ...shipment, to_address: { zip: '1', state: 'NY', country: 'US' } } }, 422],
  [{ shipment: { ...shipment, parcel: { ...shipment.parcel, weight: 0 } } }, 422],
  ['x'.repeat(70_000), 422],
] as const)('what is no shipment is refused', async ([body, status]) => {
  expect((await call(body)).status).toBe(status)
})

test('a stranger, a request that came through a proxy, and one to another name are refused', async () => {
  const stranger = { authorization: `Basic ${Buffer.from('EZTKother:').toString('base64')}` }
  expect((await call({ shipment }, stranger)).status).toBe(401)
  expect((await call({ shipment }, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(403)
  expect((await call({ shipment }, {}, 'trackers')).status).toBe(404)
  const elsewhere = await new Promise<number | undefined>((resolve, reject) => {
    request(carrier.url, { headers: { host: 'carrier.example' } }, ({ statusCode }) =>
      resolve(statusCode),
    )
      .on('error', reject)
      .end()
  })
  expect(elsewhere).toBe(403)
})

test('it does not start without a port and a key of its own', () => {
  expect(() => readSettings({})).toThrow(/PORT.*\n.*API_KEY/)
  expect(() => readSettings({ PORT: '0', API_KEY: 'EZAK12345678' })).toThrow('API_KEY')
  const settings = { PORT: '0', API_KEY: 'EZTKsandbox12345678' }
  expect(readSettings(settings)).toEqual({ port: 0, apiKey: 'EZTKsandbox12345678' })
})
