import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Clock } from '#platform'
import { createCarrier, type Carrier } from '#platform/carrier'
import { groundServices, type Config } from '#platform/config'
import type { Log } from '#platform/telemetry'
import { startSandboxProcess } from './sandbox-process.ts'

type At = { port: number; clock: Clock; log: Log; onLost: (error: Error) => void }

const program = path.resolve(import.meta.dirname, '../../../sandbox/carrier/main.ts')
const sandboxTimeoutMs = 2_000

/**
 * Connects the carrier whose rates replace the parcel prices of the table: the configured account, or with
 * SANDBOX_CARRIER a process of ours that speaks the same protocol. Null without either, and for a worker, which quotes
 * nothing.
 */
export async function startCarrier(
  config: Config,
  { port, clock, log, onLost }: At,
  stops: (() => Promise<void>)[],
): Promise<Carrier | null> {
  if (config.process === 'worker') return null
  if (config.carrier) return createCarrier(config.carrier, { clock, log })
  if (!config.sandboxCarrier) return null
  const apiKey = `EZTKsandbox${randomBytes(16).toString('hex')}`
  const sandbox = await startSandboxProcess({
    name: 'carrier sandbox',
    program,
    onLost,
    env: { PORT: String(port + 3), API_KEY: apiKey },
  })
  stops.push(() => sandbox.stop())
  const account = {
    apiKey,
    url: `http://127.0.0.1:${sandbox.port}/v2/`,
    timeoutMs: sandboxTimeoutMs,
    services: groundServices,
  }
  return createCarrier(account, { clock, log })
}
