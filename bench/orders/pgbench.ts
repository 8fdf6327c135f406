import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Run } from '../load/index.ts'
import { summaryOf } from '../load/summary.ts'
import type { Bounds } from '../measure.ts'
import { scriptOf, type Step } from './steps.ts'

/** Opening the connections takes part of the time. */
const leastSeconds = 2

export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version']).status === 0
}

/** Runs the steps by pgbench with prepared statements, in whole seconds, which is what it can. */
export async function runPgbench(
  databaseUrl: string,
  steps: readonly Step[],
  { connections, milliseconds }: Bounds,
): Promise<Run> {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-pgbench-'))
  try {
    writeFileSync(path.join(folder, 'script.sql'), scriptOf(steps))
    const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
    const host = searchParams.get('host') ?? hostname
    const seconds = Math.max(leastSeconds, Math.round(milliseconds / 1000))
    const shape = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      '1',
      '-T',
      String(seconds),
    ]
    const at = ['-h', host, '-p', port, '-U', username, pathname.slice(1)]
    const child = spawn('pgbench', [...shape, '-f', 'script.sql', '--log', ...at], {
      cwd: folder,
      env: { PATH: process.env['PATH'], PGPASSWORD: password },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
    const code = await new Promise((resolve, reject) => {
      child.once('close', resolve)
      child.once('error', reject)
    })
    if (code !== 0) throw new Error(`pgbench ended (${String(code)}):\n${said}`)
    return summaryOf(timesIn(folder), { seconds, failures: 0, bytes: 0 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The milliseconds of each transaction. The third field of a line of the log is its microseconds. */
function timesIn(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('pgbench_log'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
    .filter(Boolean)
    .map((line) => Number(line.split(' ')[2]) / 1000)
}
