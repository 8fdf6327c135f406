import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { childEnvironment } from '#test/child-environment'
import { createTestDatabase } from '#test/database'
import { databaseGate } from '#test/database-gate'
import { freePort } from '#test/free-port'

const root = path.resolve(import.meta.dirname, '../..')
const host = '127.0.0.1'

/** A worker as a process of its own, on a database whose way can be disturbed. */
async function startWorkerProcess() {
  const database = await createTestDatabase()
  const gate = await databaseGate(database.url)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'store-worker-'))
  const health = `${host}:${await freePort(host)}`
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: {
      ...childEnvironment,
      PROCESS: 'worker',
      DATABASE_URL: gate.url,
      DATA_DIR: dataDir,
      HEALTH_LISTEN: health,
      STOP_DELAY_MS: '',
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  }
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    gate.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const status = async (what: string) => {
    if (child.exitCode !== null) throw new Error(said)
    const answer = await fetch(`http://${health}/api/${what}`).catch(() => null)
    return answer?.status
  }
  return { child, gate, status, said: () => said }
}

test.for(['cut', 'silent'] as const)(
  'a worker that is told to stop while its database is %s ends in order and complains of no closed pool',
  async (trouble) => {
    const { child, gate, status, said } = await startWorkerProcess()
    await expect.poll(() => status('ready')).toBe(200)
    gate.set(trouble)
    await expect.poll(() => status('ready')).toBe(503)
    expect(await status('health')).toBe(200)
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number | null]
    expect(code).toBe(0)
    expect(said()).toContain('"msg":"stopping"')
    expect(said()).not.toMatch(/after calling end|Trace:|stopping took too long/)
  },
)
