import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test.each(['PORT', 'METRICS_LISTEN'] as const)(
  'a start whose %s is taken ends before it installs anything',
  async (setting) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const folder = mkdtempSync(path.join(tmpdir(), 'store-taken-'))
    onTestFinished(() => {
      other.close()
      rmSync(folder, { recursive: true })
    })
    for (const part of ['start.mjs', 'toolchain']) {
      cpSync(path.join(import.meta.dirname, part), path.join(folder, 'scripts', part), {
        recursive: true,
      })
    }
    const value = setting === 'PORT' ? String(port) : `127.0.0.1:${port}`
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: folder,
      env: { ...process.env, PORT: '0', [setting]: value },
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += String(chunk)))
    child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
    const [exitCode] = await once(child, 'close')
    expect(exitCode).toBe(1)
    expect(said).toMatch(new RegExp(`${port} is in use by another program. .* free port`))
    expect(said).not.toContain('Installing')
    expect(existsSync(path.join(folder, 'node_modules'))).toBe(false)
  },
)
