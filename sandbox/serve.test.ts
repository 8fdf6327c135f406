import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSandboxProcess } from './start/sandbox-process.ts'

const program = path.resolve(import.meta.dirname, 'carrier/main.ts')

async function portOf(wanted: number): Promise<number> {
  const env = { PORT: String(wanted), API_KEY: 'EZTKsandbox0123456789' }
  const { port, stop } = await startSandboxProcess({ name: 'carrier', program, env, onLost() {} })
  onTestFinished(stop)
  return port
}

test('a sandbox whose port another program has takes a free one, and says which', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port: taken } = other.address() as { port: number }
  expect(await portOf(taken)).not.toBe(taken)
})

test('a sandbox beside a store with the last port takes a free one', async () => {
  expect(await portOf(65_536)).toBeLessThan(65_536)
})
