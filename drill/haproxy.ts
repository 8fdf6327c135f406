import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#test/free-port'

const program = ['/usr/sbin/haproxy', '/usr/bin/haproxy', '/usr/local/sbin/haproxy'].find(
  (file) => spawnSync(file, ['-v']).status === 0,
)

export const haproxyIsInstalled = program !== undefined
export const missingHaproxy = 'HAProxy is not installed (Debian: apt-get install haproxy)'

/** The real HAProxy before several webs, with its plain check and as docs/operations.md sets it up. */
export async function startHaproxy(ports: readonly number[]) {
  if (program === undefined) throw new Error(missingHaproxy)
  const folder = mkdtempSync(path.join(tmpdir(), 'store-drill-haproxy-'))
  const [port, statsPort] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')]
  const file = path.join(folder, 'haproxy.cfg')
  const servers = ports.map((web, index) => `  server web${index} 127.0.0.1:${web} check`)
  writeFileSync(
    file,
    `global
  maxconn 500
defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
frontend visitors
  bind 127.0.0.1:${port}
  default_backend store
frontend figures
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /
backend store
  balance roundrobin
  option httpchk GET /api/ready
${servers.join('\n')}
`,
  )
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  /** What HAProxy thinks of each web, as `UP` or `DOWN`; empty until it answers. */
  async function states(): Promise<string[]> {
    if (child.exitCode !== null) throw new Error(`HAProxy ended: ${said}`)
    const answer = await fetch(`http://127.0.0.1:${statsPort}/;csv`).catch(() => null)
    const lines = (await answer?.text())?.split('\n').map((line) => line.split(',')) ?? []
    return lines
      .filter(([, name]) => /^web\d+$/.test(name ?? ''))
      .map((cells) => cells[17]?.split(' ')[0] ?? '')
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    states,
    said: () => said,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
