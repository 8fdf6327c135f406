import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import type { GatewayKeys } from '#platform/payment-gateway'
import { startSandboxProcess } from './sandbox-process.ts'

export type SandboxGateway = { keys: GatewayKeys; origin: string; stop(): Promise<void> }

type Options = {
  dataDir: string
  publicUrl: string
  /** Taken if it is free, otherwise any free port. */
  port: number
  onLost: (error: Error) => void
}

const program = path.resolve(import.meta.dirname, '../gateway/main.ts')

/** Starts the card sandbox as a process of its own. Its keys and its state are in the data folder. */
export async function startSandboxGateway(options: Options): Promise<SandboxGateway> {
  const { dataDir, publicUrl, port, onLost } = options
  const keys = sandboxKeys(dataDir)
  const { port: ready, stop } = await startSandboxProcess({
    name: 'card sandbox',
    program,
    onLost,
    env: {
      PORT: String(port),
      DATA_FILE: path.resolve(dataDir, 'gateway.db'),
      SECRET_KEY: keys.secretKey,
      PUBLISHABLE_KEY: keys.publishableKey,
      WEBHOOK_SECRET: keys.webhookSecrets[0],
      WEBHOOK_URL: `${publicUrl}/api/webhooks/stripe`,
      ALLOWED_ORIGIN: publicUrl,
    },
  })
  return { keys, origin: `http://127.0.0.1:${ready}`, stop }
}

const Keys = z.object({
  secretKey: z.string().regex(/^sk_test_sandbox_\w{8,}$/),
  publishableKey: z.string().regex(/^pk_test_sandbox_\w{8,}$/),
  webhookSecrets: z.tuple([z.string().regex(/^whsec_\w{8,}$/)]),
})

/** Keys in Stripe's format, created once per data folder. No stored data depends on them, so damaged keys are replaced. */
export function sandboxKeys(dataDir: string): GatewayKeys {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, 'gateway-keys.json')
  // Copying a folder may have changed the permissions of its files.
  if (existsSync(file) && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
  const found = existsSync(file) ? Keys.safeParse(parsed(readFileSync(file, 'utf8'))) : undefined
  if (found?.success) return found.data
  const random = () => randomBytes(24).toString('hex')
  const keys = {
    secretKey: `sk_test_sandbox_${random()}`,
    publishableKey: `pk_test_sandbox_${random()}`,
    webhookSecrets: [`whsec_${random()}`],
  }
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
