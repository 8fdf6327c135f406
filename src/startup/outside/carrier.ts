import type { Clock } from '#platform'
import { createCarrier, type Carrier } from '#platform/carrier'
import { groundRates } from '#contract/orders/carriers'
import type { Config } from '#platform/config'
import type { Log } from '#platform/telemetry'
import { loadSandbox } from '../stand-ins.ts'

/** `port`: of the sandbox, if it is free. */
type At = { port: number; clock: Clock; log: Log; onLost: (error: Error) => void }

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
  const { startSandboxCarrier } = await loadSandbox()
  const { account, stop } = await startSandboxCarrier({ port, onLost })
  stops.push(stop)
  const settings = { timeoutMs: sandboxTimeoutMs, services: [...groundRates] }
  return createCarrier({ ...account, ...settings }, { clock, log })
}
