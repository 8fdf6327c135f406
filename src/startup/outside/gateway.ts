import type { Config } from '#platform/config'
import { createPaymentGateway, type PaymentGateway } from '#platform/payment-gateway'
import { loadSandbox } from '../stand-ins.ts'

/** `port`: of the sandbox, if it is free. */
type At = { publicUrl: string; port: number; onLost: (error: Error) => void }

/**
 * Connects the gateway for cards: the configured account, a sandbox that runs already, or one of our own. Pushes the
 * functions that stop it to `stops`.
 */
export async function startGateway(
  config: Config,
  at: At,
  stops: (() => Promise<void>)[],
): Promise<PaymentGateway> {
  if (config.stripe) return createPaymentGateway(config.stripe)
  const { sandboxKeys, startSandboxGateway } = await loadSandbox()
  const { dataDir, sandboxGateway } = config
  if (sandboxGateway) {
    return createPaymentGateway(sandboxKeys(dataDir), { sandboxOrigin: sandboxGateway })
  }
  const sandbox = await startSandboxGateway({ dataDir, ...at })
  stops.push(() => sandbox.stop())
  return createPaymentGateway(sandbox.keys, { sandboxOrigin: sandbox.origin })
}
