import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#test/free-port'
import { startSandboxGateway } from './start-gateway.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'gateway-files-'))
  chmodSync(dataDir, 0o755)
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test.for([
  ['a folder that was there before and is open to everybody', []],
  [
    'a folder that was copied, its files readable by everybody',
    ['gateway.db', 'gateway.db-wal', 'gateway.db-shm'],
  ],
] as const)('what the card sandbox keeps in %s is its own', async ([, copied]) => {
  for (const name of copied) {
    writeFileSync(path.join(dataDir, name), '')
    chmodSync(path.join(dataDir, name), 0o644)
  }
  const first = await runGateway()
  expect(Object.keys(first)).toEqual(expect.arrayContaining(['gateway.db', 'gateway.db-wal']))
  expect(new Set(Object.values(first))).toEqual(new Set(['600']))

  chmodSync(path.join(dataDir, 'gateway-keys.json'), 0o644)
  expect(new Set(Object.values(await runGateway()))).toEqual(new Set(['600']))
})

/** Starts the sandbox, reads the permissions of its files, and stops it. */
async function runGateway(): Promise<Record<string, string>> {
  const gateway = await startSandboxGateway({
    dataDir,
    publicUrl: 'http://127.0.0.1:9',
    port: await freePort('127.0.0.1'),
    onLost: () => {},
  })
  try {
    return Object.fromEntries(
      readdirSync(dataDir).map((name) => [
        name,
        (statSync(path.join(dataDir, name)).mode & 0o777).toString(8),
      ]),
    )
  } finally {
    await gateway.stop()
  }
}
