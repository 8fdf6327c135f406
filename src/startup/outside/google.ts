import { googleCallbackUrl, type GoogleClient } from '#modules/identity'
import type { Config } from '#platform/config'
import { loadSandbox } from '../stand-ins.ts'

/** `port`: of the sandbox, if it is free. */
type At = { publicUrl: string; port: number; onLost: (error: Error) => void }

/**
 * Chooses the Google that people sign in with: the real one if its client is configured, the sandbox if cards are in
 * the sandbox too. Null in a store that takes real cards, where made-up identities have no place, and with a hosted
 * provider, which talks to Google itself.
 */
export async function startGoogle(
  config: Config,
  { publicUrl, port, onLost }: At,
  stops: (() => Promise<void>)[],
): Promise<GoogleClient | null> {
  if (config.firebase) return null
  if (config.google) return { issuer: 'https://accounts.google.com', ...config.google }
  if (config.stripe || !config.sandboxAllowed) return null
  const { startSandboxGoogle } = await loadSandbox()
  const redirectUri = googleCallbackUrl(publicUrl)
  const { client, stop } = await startSandboxGoogle({ redirectUri, port, onLost })
  stops.push(stop)
  return client
}
