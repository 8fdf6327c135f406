import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#test/free-port'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(
  (file) => spawnSync(file, ['--version']).status === 0,
)

export const poolerIsInstalled = program !== undefined

/** PgBouncer in transaction mode before one database; `url` is the database by way of it. */
export async function startPooler(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<AsyncDisposable & { url: string; said(): string }> {
  if (program === undefined) throw new Error('PgBouncer is not installed.')
  const behind = new URL(databaseUrl)
  const folder = mkdtempSync(path.join(tmpdir(), 'store-drill-pooler-'))
  const port = await freePort('127.0.0.1')
  const users = path.join(folder, 'users.txt')
  writeFileSync(users, `"${behind.username}" "${behind.password}"\n`)
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: users,
    pool_mode: 'transaction',
    default_pool_size: '10',
    ...settings,
  }).map(([name, value]) => `${name} = ${value}`)
  const file = path.join(folder, 'pgbouncer.ini')
  const database = behind.pathname.slice(1)
  writeFileSync(
    file,
    [
      '[databases]',
      `${database} = host=127.0.0.1 port=${behind.port} user=${behind.username} password=${behind.password}`,
      '[pgbouncer]',
      ...lines,
      '',
    ].join('\n'),
  )
  chmodSync(folder, 0o755)
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn(program, [file], { stdio: ['ignore', 'pipe', 'pipe'], ...asNobody })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${said}`)
    await pause(20)
  }
  behind.port = String(port)
  return {
    url: behind.href,
    said: () => said,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
