import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config'
import { systemClock } from '#platform/ids'
import { createLog } from '#platform/telemetry'
import { startTestCarrier } from '#test/carrier'
import { startCarrier } from './carrier.ts'

async function start(environment: Record<string, string>) {
  const stops: (() => Promise<void>)[] = []
  onTestFinished(async () => void (await Promise.all(stops.map((stop) => stop()))))
  const log = createLog('silent')
  const at = { port: 3000, clock: systemClock, log, onLost: () => {} }
  const carrier = await startCarrier(readConfig(environment), at, stops)
  return { carrier, processes: stops.length }
}

const shipment = {
  from: { zip: '08611', state: 'NJ' },
  to: { zip: '10001', state: 'NY' },
  residential: true,
  parcels: [{ count: 1, ounces: 100, inches: [12, 9, 6] as const }],
}

test('without a setting there is no carrier and no process, so the demo asks nobody', async () => {
  expect(await start({})).toEqual({ carrier: null, processes: 0 })
})

test('the sandbox carrier is a process of its own that speaks the protocol of the real library', async () => {
  const { carrier, processes } = await start({ SANDBOX_CARRIER: '1' })
  expect(processes).toBe(1)
  expect(await carrier?.rate(shipment)).toMatchObject({
    outcome: 'rated',
    service: 'GroundAdvantage',
  })
})

test('a worker quotes nothing and has no carrier', async () => {
  const environment = { SANDBOX_CARRIER: '1', PROCESS: 'worker' }
  expect(await start(environment)).toEqual({ carrier: null, processes: 0 })
})

test('a configured account is asked at its address, for its services', async () => {
  const sandbox = await startTestCarrier()
  onTestFinished(() => sandbox.stop())
  const { carrier, processes } = await start({
    EASYPOST_API_KEY: sandbox.apiKey,
    EASYPOST_URL: sandbox.url,
    EASYPOST_SERVICES: 'UPS/Ground',
  })
  expect(processes).toBe(0)
  expect(await carrier?.rate(shipment)).toMatchObject({ outcome: 'rated', carrier: 'UPS' })
  expect(await sandbox.asked()).toHaveLength(1)
})
