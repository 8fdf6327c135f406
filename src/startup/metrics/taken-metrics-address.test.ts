import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { childEnvironment } from '#test/child-environment'
import { createTestDatabase } from '#test/database'
import { freePort } from '#test/free-port'

const root = path.resolve(import.meta.dirname, '../../..')
const host = '127.0.0.1'

// Starts the whole store until it fails.
test('a store whose address for the metrics is taken does not start, and says why', async () => {
  const taken = createServer().listen(0, host)
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'store-metrics-'))
  onTestFinished(async () => {
    taken.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: {
      ...childEnvironment,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(await freePort(host)),
      METRICS_LISTEN: `${host}:${port}`,
      LOG_LEVEL: 'fatal',
    },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
  const [code] = await once(child, 'exit')
  expect(said).toBe(
    `\nMETRICS_LISTEN: ${host}:${port} is in use by another program. Choose a free port.\n\n`,
  )
  expect(code).toBe(1)
})
