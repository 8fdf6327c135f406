import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { startSandboxProcess } from './sandbox-process.ts'

/** `redirectUri`: where the store takes people back. */
type Options = { redirectUri: string; port: number; onLost: (error: Error) => void }

const program = path.resolve(import.meta.dirname, '../google/main.ts')

/** Starts the Google sandbox. Its client is created at every start, since nothing refers to it afterwards. */
export async function startSandboxGoogle({ redirectUri, port, onLost }: Options) {
  const clientId = `sandbox-${randomBytes(8).toString('hex')}`
  const clientSecret = randomBytes(24).toString('base64url')
  const sandbox = await startSandboxProcess({
    name: 'Google sandbox',
    program,
    onLost,
    env: {
      PORT: String(port),
      CLIENT_ID: clientId,
      CLIENT_SECRET: clientSecret,
      REDIRECT_URI: redirectUri,
    },
  })
  const client = { issuer: `http://127.0.0.1:${sandbox.port}`, clientId, clientSecret }
  return { client, stop: sandbox.stop }
}
