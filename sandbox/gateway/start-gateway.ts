import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Settings } from './settings.ts'

export type GatewayProcess = {
  origin: string
  port: number
  child: ChildProcess
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** Starts the card sandbox as a process with no other environment variables. Resolves once it listens. */
export async function startGateway(wanted: Settings): Promise<GatewayProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PORT: String(wanted.port),
      DATA_FILE: wanted.dataFile,
      SECRET_KEY: wanted.secretKey,
      PUBLISHABLE_KEY: wanted.publishableKey,
      WEBHOOK_SECRET: wanted.webhookSecret,
      WEBHOOK_URL: wanted.webhookUrl ?? '',
      ALLOWED_ORIGIN: wanted.allowedOrigins.join(','),
    },
  })
  const port = await readyPort(child)
  return { origin: `http://127.0.0.1:${port}`, port, child, stop: () => stop(child) }
}

function readyPort(child: ChildProcess): Promise<number> {
  const lines = createInterface({ input: child.stdout ?? process.stdin })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The card sandbox ended with code ${code}.`)))
    lines.on('line', (line) => {
      const port = /^ready (\d+)$/.exec(line)?.[1]
      if (port) resolve(Number(port))
    })
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
