import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { startSandboxProcess } from './sandbox-process.ts'

type Options = { port: number; onLost: (error: Error) => void }

const program = path.resolve(import.meta.dirname, '../carrier/main.ts')

/** Starts the carrier sandbox. Its key is created at every start, since nothing refers to it afterwards. */
export async function startSandboxCarrier({ port, onLost }: Options) {
  const apiKey = `EZTKsandbox${randomBytes(16).toString('hex')}`
  const env = { PORT: String(port), API_KEY: apiKey }
  const sandbox = await startSandboxProcess({ name: 'carrier sandbox', program, onLost, env })
  return { account: { apiKey, url: `http://127.0.0.1:${sandbox.port}/v2/` }, stop: sandbox.stop }
}
