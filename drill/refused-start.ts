import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { childEnvironment } from '#test/child-environment'
import { freePort } from '#test/free-port'

const program = path.resolve(import.meta.dirname, 'killable-store.ts')
const endsWithinMs = 60_000

/** What a store says that cannot start, and the code it ends with. Null where it starts after all; it is ended then. */
export async function refusedStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string } | null> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'store-drill-refused-'))
  const port = await freePort('127.0.0.1')
  const store = spawn(process.execPath, [program], {
    env: {
      ...childEnvironment,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let said = ''
  let started = false
  store.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    if (!/Demo customer .*\n/.test(printed)) return
    started = true
    store.kill('SIGKILL')
  })
  store.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const late = setTimeout(() => store.kill('SIGKILL'), endsWithinMs)
  const code = await new Promise<number | null>((resolve) => store.once('close', resolve))
  clearTimeout(late)
  rmSync(dataDir, { recursive: true, force: true })
  return started ? null : { code, said: said.trim() }
}
