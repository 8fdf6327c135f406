import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { namedPostgres, startOwnPostgres } from '#test/own-postgres'
import { withHeapLimit } from '../../scripts/toolchain/heap.mjs'
import { childrenOf, untilQuiet } from './processes.ts'

export type BenchedStore = AsyncDisposable & {
  url: string
  dataDir: string
  databaseUrl: string
  pid: number
  /** Null if the database was started by somebody else. */
  postmaster: number | null
  /** The port on which the store takes a profiler, if it was started for that. */
  inspectPort: number | null
}

type Options = {
  dataDir: string
  environment?: Record<string, string>
  inspect?: boolean
}

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Starts the built store as in production, on a free port and without rate limits. With TEST_POSTGRES_BIN, its database is such a
 * server with its own defaults, in the same folder.
 */
export async function startStore({
  dataDir,
  environment = {},
  inspect = false,
}: Options): Promise<BenchedStore> {
  // Beside another store on the same database, the server runs already.
  const own =
    namedPostgres && environment['DATABASE_URL'] === undefined
      ? await startOwnPostgres(namedPostgres, path.join(dataDir, 'server'))
      : null
  const port = await freePort()
  const inspectPort = inspect ? await freePort() : null
  const inspecting = inspectPort === null ? [] : [`--inspect=127.0.0.1:${inspectPort}`]
  const store = spawn(process.execPath, [...inspecting, 'src/main.ts'], {
    cwd: root,
    env: withHeapLimit({
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_HISTORY: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
      ...(own && { DATABASE_URL: own.url }),
      ...environment,
    }),
    stdio: ['ignore', 'pipe', inspect ? 'ignore' : 'inherit'],
  })
  const endStore = endWith(store)
  const end = async () => {
    await endStore()
    await own?.stop()
  }
  await untilPrinted(store.stdout, /^ {2}Database .*\n/m)
  // After the start it still compresses the files of the web, in threads of its own.
  await untilQuiet(Number(store.pid))
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    databaseUrl: own?.url ?? environment['DATABASE_URL'] ?? databaseUrlOf(dataDir),
    pid: Number(store.pid),
    postmaster:
      own?.pid ?? (environment['DATABASE_URL'] ? null : postmasterOf(Number(store.pid), dataDir)),
    inspectPort,
    [Symbol.asyncDispose]: end,
  }
}

/** The child ends with this process, however this one ends. */
function endWith(child: ChildProcess): () => Promise<void> {
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  return async () => {
    process.off('exit', stop)
    stop()
    await exited
  }
}

/** The address that the running store itself uses, so that both sides of a comparison reach PostgreSQL the same way. */
export function databaseUrlOf(dataDir: string): string {
  const { password } = settingsOf(dataDir)
  // PostgreSQL writes its process, folder, start, port and the folder of its socket, a line each.
  const [, , , port = '', sockets = ''] = postmasterLines(dataDir)
  const bySocket = sockets === '' ? '' : `?host=${encodeURIComponent(sockets)}`
  return `postgres://store:${password}@127.0.0.1:${port}/store${bySocket}`
}

function postmasterOf(store: number, dataDir: string): number {
  const pid = Number(postmasterLines(dataDir)[0])
  if (!childrenOf(store).includes(pid)) throw new Error('The database has another parent.')
  return pid
}

function postmasterLines(dataDir: string): string[] {
  const { movedTo } = settingsOf(dataDir)
  const file = path.join(movedTo ?? path.join(dataDir, 'postgres'), 'postmaster.pid')
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
}

function settingsOf(dataDir: string): { password: string; movedTo: string | null } {
  const text = readFileSync(path.join(dataDir, 'database.json'), 'utf8')
  return JSON.parse(text) as { password: string; movedTo: string | null }
}

async function untilPrinted(output: Readable, wanted: RegExp): Promise<void> {
  let printed = ''
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    if (wanted.test(printed)) break
  }
  if (!wanted.test(printed)) throw new Error(`The store did not start:\n${printed}`)
  output.resume()
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
