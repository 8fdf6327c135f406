import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Starts the built store once for all journeys, on a port and a data folder of its own. */
async function startStore(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'store-journey-'))
  const port = await freePort()
  const store = spawn(process.execPath, ['src/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // All journeys come from one address, and sign in more often than a person would.
      RATE_LIMIT_FACTOR: '10',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => store.once('exit', () => resolve()))
  const printed = await untilPrinted(store.stdout, /Demo customer.*\n/)
  process.env['STORE_URL'] = `http://127.0.0.1:${port}`
  process.env['STORE_ADMIN_PASSWORD'] = passwordOf('admin', printed)
  process.env['STORE_CUSTOMER_PASSWORD'] = passwordOf('customer', printed)
  return async () => {
    store.kill('SIGTERM')
    await exited
    rmSync(dataDir, { recursive: true, force: true })
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

function passwordOf(role: string, printed: string): string {
  const password = new RegExp(`Demo ${role}\\s+\\S+\\s+(\\S+)`).exec(printed)?.[1]
  if (!password) throw new Error(`The store printed no demo ${role}.`)
  return password
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

// Playwright takes its set-up by default export.
// oxlint-disable-next-line import/no-default-export
export default startStore
