import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestCarrier, type TestCarrier } from '#test/carrier'
import { movableClock } from '#test/movable-clock'
import { createLog, type Log } from '#platform/telemetry'
import type { Fault } from '../../../sandbox/carrier/faults.ts'
import type { CarrierShipment } from './carrier.ts'
import { createCarrier } from './create-carrier.ts'

// The real library talks to the sandbox.

let sandbox: TestCarrier
const log = createLog('silent')
const ground = ['UPS/Ground', 'USPS/GroundAdvantage']

beforeAll(async () => void (sandbox = await startTestCarrier()))
afterAll(() => sandbox.stop())
afterEach(() => sandbox.fail('none'))

function connect(options: { services?: string[]; timeoutMs?: number; apiKey?: string } = {}) {
  const clock = movableClock()
  const account = { apiKey: sandbox.apiKey, url: sandbox.url, timeoutMs: 5_000 }
  return createCarrier({ ...account, services: ground, ...options }, { clock, log }).then(
    (carrier) => ({ ...carrier, clock }),
  )
}

let zips = 0
/** Each is another one, so that none is answered from memory. */
function shipment(change: Partial<CarrierShipment> = {}): CarrierShipment {
  return {
    from: { zip: '08611', state: 'NJ' },
    to: { zip: String(60_000 + (zips++ % 9_000)), state: 'IL' },
    residential: true,
    parcels: [{ count: 1, ounces: 160, inches: [12, 9, 6] }],
    ...change,
  }
}

function counted(carrier: Awaited<ReturnType<typeof connect>>, outcome: string) {
  const [answers] = carrier.families()
  return answers?.samples.find(({ labels }) => labels?.['outcome'] === outcome)?.value
}

test('the cheapest of our services that takes every package is the price; faster ones and printed matter are not', async () => {
  const carrier = await connect()
  const light = await carrier.rate(
    shipment({ parcels: [{ count: 1, ounces: 16, inches: [9, 6, 2] }] }),
  )
  expect(light).toEqual({
    outcome: 'rated',
    carrier: 'USPS',
    service: 'GroundAdvantage',
    cents: 720 + 61 + 6 * 55,
    days: null,
  })
  const heavy = { count: 2, ounces: 40 * 16, inches: [20, 16, 14] as const }
  const other = { count: 1, ounces: 100 * 16, inches: [12, 12, 12] as const }
  // The heaviest package does not go by mail, so none does: an order leaves with one carrier.
  expect(await carrier.rate(shipment({ parcels: [heavy, other] }))).toEqual({
    outcome: 'rated',
    carrier: 'UPS',
    service: 'Ground',
    cents: 2 * (890 + 40 * 38 + 6 * 62 + 395) + (890 + 100 * 38 + 6 * 62 + 395),
    days: { least: 5, most: 5 },
  })
})

test('only ZIP code, state and kind of address are told, and what each package weighs and measures', async () => {
  const carrier = await connect()
  const asked = shipment({ to: { zip: '77002', state: 'TX' }, residential: false })
  await carrier.rate(asked)
  const [last] = (await sandbox.asked()).slice(-1)
  expect(last?.shipment).toEqual({
    from_address: { zip: '08611', state: 'NJ', country: 'US' },
    to_address: { zip: '77002', state: 'TX', country: 'US', residential: false },
    parcel: { length: 12, width: 9, height: 6, weight: 160 },
  })
})

test('an answer counts for ten minutes, and packages that are alike are asked once', async () => {
  const carrier = await connect()
  const parcels = [{ count: 7, ounces: 320, inches: [18, 12, 10] as const }]
  const asked = shipment({ parcels })
  const before = (await sandbox.asked()).length
  const first = await carrier.rate(asked)
  await sandbox.fail('error_500')
  expect(await carrier.rate(asked)).toEqual(first)
  expect((await sandbox.asked()).length - before).toBe(1)
  carrier.clock.advanceMinutes(11)
  expect(await carrier.rate(asked)).toEqual({ outcome: 'failed' })
  expect([counted(carrier, 'rated'), counted(carrier, 'failed')]).toEqual([1, 1])
})

test.for<[Fault, string]>([
  ['error_500', 'failed'],
  ['too_many', 'failed'],
  ['key_refused', 'refused'],
  ['cut', 'unreachable'],
  ['cut_in_answer', 'unreachable'],
  ['error_page', 'failed'],
  ['redirected', 'failed'],
  ['broken_json', 'nonsense'],
  ['html', 'nonsense'],
  ['other_json', 'nonsense'],
  ['negative_rate', 'nonsense'],
  ['free', 'nonsense'],
  ['words_for_a_rate', 'nonsense'],
  ['other_currency', 'nonsense'],
  ['no_ground', 'no_rate'],
])('a carrier with the fault %s gives no price: %s', async ([fault, outcome]) => {
  const carrier = await connect()
  await sandbox.fail(fault)
  expect(await carrier.rate(shipment())).toEqual({ outcome })
  await sandbox.fail('none')
  expect(await carrier.rate(shipment())).toMatchObject({ outcome: 'rated' })
})

test.for<Fault>(['silent', 'trickling'])(
  'a carrier that is %s costs no more than the time that is set',
  async (fault) => {
    const carrier = await connect({ timeoutMs: 300 })
    await sandbox.fail(fault)
    expect(await carrier.rate(shipment())).toEqual({ outcome: 'late' })
  },
)

test('a carrier that is not there, and a key that is not known, are outcomes', async () => {
  const gone = await startTestCarrier()
  await gone.stop()
  const clock = movableClock()
  const account = { apiKey: gone.apiKey, url: gone.url, timeoutMs: 5_000, services: ground }
  const away = await createCarrier(account, { clock, log })
  expect(await away.rate(shipment())).toEqual({ outcome: 'unreachable' })
  const stranger = await connect({ apiKey: 'EZTKsomebodyelse' })
  expect(await stranger.rate(shipment())).toEqual({ outcome: 'refused' })
})

test('a dead carrier is left alone after three failures, asked by one after half a minute, and used again when it answers', async () => {
  const carrier = await connect()
  await sandbox.fail('error_500')
  for (const _quote of [1, 2, 3]) await carrier.rate(shipment())
  const before = (await sandbox.asked()).length
  expect(await carrier.rate(shipment())).toEqual({ outcome: 'resting' })
  expect((await sandbox.asked()).length).toBe(before)
  expect(carrier.families()[1]?.samples).toEqual([{ value: 1 }])
  carrier.clock.advanceMinutes(0.5)
  const outcomes = await Promise.all([carrier.rate(shipment()), carrier.rate(shipment())])
  expect(outcomes).toEqual([{ outcome: 'failed' }, { outcome: 'resting' }])
  await sandbox.fail('none')
  carrier.clock.advanceMinutes(0.5)
  expect(await carrier.rate(shipment())).toMatchObject({ outcome: 'rated' })
  expect(await carrier.rate(shipment())).toMatchObject({ outcome: 'rated' })
  expect(carrier.families()[1]?.samples).toEqual([{ value: 0 }])
})

test('it tells when it last answered, how it failed, and since when it is left alone', async () => {
  const carrier = await connect()
  const standing = { services: ground, answeredAt: null, failure: null, awaySince: null }
  expect(carrier.standing()).toEqual(standing)
  await carrier.rate(shipment())
  const answeredAt = carrier.clock.now()
  expect(carrier.standing().answeredAt?.getTime()).toBeCloseTo(answeredAt.getTime(), -5)
  await sandbox.fail('error_500')
  carrier.clock.advanceMinutes(1)
  await carrier.rate(shipment())
  const { failure, awaySince } = carrier.standing()
  expect([failure?.outcome, awaySince]).toEqual(['failed', null])
  carrier.clock.advanceMinutes(1)
  for (const _quote of [1, 2, 3]) await carrier.rate(shipment())
  // Left alone since the first failure, however late the third came.
  expect(carrier.standing().awaySince).toEqual(failure?.at)
  await sandbox.fail('none')
  carrier.clock.advanceMinutes(1)
  await carrier.rate(shipment())
  expect(carrier.standing()).toMatchObject({ failure: { outcome: 'failed' }, awaySince: null })
})

test('no more than 24 calls are under way at once, and no more than twelve for one order', async () => {
  const carrier = await connect({ timeoutMs: 1_000 })
  const parcels = (many: number) =>
    Array.from({ length: many }, (_, index) => ({
      count: 1,
      ounces: 16 + index,
      inches: [9, 6, 2] as const,
    }))
  expect(await carrier.rate(shipment({ parcels: parcels(13) }))).toEqual({
    outcome: 'too_many_parcels',
  })
  await sandbox.fail('silent')
  const waiting = [1, 2].map(() => carrier.rate(shipment({ parcels: parcels(12) })))
  expect(await carrier.rate(shipment())).toEqual({ outcome: 'busy' })
  expect(await Promise.all(waiting)).toEqual([{ outcome: 'late' }, { outcome: 'late' }])
})

test('no line of the log has the key, or where the goods go', async () => {
  const lines: unknown[][] = []
  const say = (...said: unknown[]) => void lines.push(said)
  const heard = { info: say, warn: say, error: say } as unknown as Log
  const account = { apiKey: sandbox.apiKey, url: sandbox.url, timeoutMs: 5_000, services: ground }
  const carrier = await createCarrier(account, { clock: movableClock(), log: heard })
  await sandbox.fail('key_refused')
  for (const _quote of [1, 2, 3]) {
    await carrier.rate(shipment({ to: { zip: '60654', state: 'IL' } }))
  }
  expect(lines).toHaveLength(4)
  expect(lines[0]).toEqual([{ outcome: 'refused', statusCode: 401 }, expect.any(String)])
  expect(JSON.stringify(lines)).not.toMatch(/EZTK|60654|Basic /)
})
