import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { googleCallbackUrl, type GoogleClient } from '#modules/identity'
import type { Config } from '#platform/config'
import { startSandboxProcess } from './sandbox-process.ts'

type At = { publicUrl: string; port: number; onLost: (error: Error) => void }

const program = path.resolve(import.meta.dirname, '../../../sandbox/google/main.ts')

/**
 * Chooses the Google that people sign in with: the real one if its client is configured, the sandbox if cards are in
 * the sandbox too. Null in a store that takes real cards, where made-up identities have no place, and with a hosted
 * provider, which talks to Google itself.
 */
export async function startGoogle(
  config: Config,
  at: At,
  stops: (() => Promise<void>)[],
): Promise<GoogleClient | null> {
  if (config.firebase) return null
  if (config.google) return { issuer: 'https://accounts.google.com', ...config.google }
  if (config.stripe || !config.sandboxAllowed) return null
  const sandbox = await startSandboxGoogle(at)
  stops.push(() => sandbox.stop())
  return sandbox.client
}

/** The client of the Google sandbox is created at every start, since nothing refers to it afterwards. */
async function startSandboxGoogle({ publicUrl, port, onLost }: At) {
  const clientId = `sandbox-${randomBytes(8).toString('hex')}`
  const clientSecret = randomBytes(24).toString('base64url')
  const sandbox = await startSandboxProcess({
    name: 'Google sandbox',
    program,
    onLost,
    env: {
      PORT: String(port + 2),
      CLIENT_ID: clientId,
      CLIENT_SECRET: clientSecret,
      REDIRECT_URI: googleCallbackUrl(publicUrl),
    },
  })
  const client = { issuer: `http://127.0.0.1:${sandbox.port}`, clientId, clientSecret }
  return { client, stop: sandbox.stop }
}
