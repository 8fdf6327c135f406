import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type BenchedStore = AsyncDisposable & { url: string; databaseUrl: string }

/** Starts the built store as in production, with its own port and data folder and without rate limits. */
export async function startStore(): Promise<BenchedStore> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'store-bench-'))
  const port = await freePort()
  const store = spawn(process.execPath, ['src/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => store.once('exit', () => resolve()))
  await untilPrinted(store.stdout, /Demo customer.*\n/)
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: databaseUrlOf(dataDir),
    async [Symbol.asyncDispose]() {
      store.kill('SIGTERM')
      await exited
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function databaseUrlOf(dataDir: string): string {
  const { password, port } = JSON.parse(
    readFileSync(path.join(dataDir, 'database.json'), 'utf8'),
  ) as { password: string; port: number }
  return `postgres://store:${password}@127.0.0.1:${port}/store`
}

async function untilPrinted(output: NodeJS.ReadableStream, wanted: RegExp): Promise<void> {
  let printed = ''
  for await (const chunk of output) {
    printed += String(chunk)
    if (wanted.test(printed)) break
  }
  if (!wanted.test(printed)) throw new Error(`The store did not start:\n${printed}`)
  output.resume()
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
