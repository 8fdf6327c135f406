import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { childEnvironment } from '../test/child-environment.ts'
import { freePort } from '../test/free-port.ts'

type Started = {
  url: string
  dataDir: string
  printed: string
  /** Puts the store's clock eleven minutes ahead. */
  elevenMinutesLater: () => void
  stop: () => Promise<void>
}

/** Starts the built store with its own port and data folder. Resolves when it has printed `ready`. */
export async function startBuiltStore(
  environment: Record<string, string>,
  ready: RegExp,
): Promise<Started> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'store-journey-'))
  const port = await freePort()
  const store = spawn(process.execPath, ['--import', './e2e/later.mjs', 'src/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...childEnvironment,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // All journeys come from one IP address and sign in more often than a person would.
      RATE_LIMIT_FACTOR: '10',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => store.once('exit', () => resolve()))
  const printed = await untilPrinted(store.stdout, ready)
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    printed,
    elevenMinutesLater: () => void store.kill('SIGUSR2'),
    async stop() {
      store.kill('SIGTERM')
      await exited
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilPrinted(output: NodeJS.ReadableStream, wanted: RegExp): Promise<string> {
  let printed = ''
  for await (const chunk of output) {
    printed += String(chunk)
    if (wanted.test(printed)) break
  }
  if (!wanted.test(printed)) throw new Error(`The store did not start:\n${printed}`)
  output.resume()
  return printed
}
