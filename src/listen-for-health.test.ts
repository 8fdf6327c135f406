import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/telemetry'
import { freePort } from '#test/free-port'
import { listenForHealth } from './listen-for-health.ts'

const host = '127.0.0.1'
const log = createLog('silent')

async function opened(readiness: () => Promise<string[]>) {
  const port = await freePort(host)
  onTestFinished(await listenForHealth({ host, port }, readiness, log))
  return async (path: string, method = 'GET') => {
    const answer = await fetch(`http://${host}:${port}${path}`, { method })
    const text = await answer.text()
    return { status: answer.status, body: answer.ok ? (JSON.parse(text) as unknown) : text }
  }
}

test('a process tells at its own address that it is alive and ready, and what is missing', async () => {
  let missing: string[] = []
  const ask = await opened(async () => missing)
  expect(await ask('/api/ready')).toEqual({ status: 200, body: { status: 'ready' } })
  missing = ['the worker is not running']
  const no = await ask('/api/ready')
  expect(no.status).toBe(503)
  expect(JSON.parse(no.body as string)).toMatchObject({ code: 'not_ready', details: { missing } })
  expect(await ask('/api/health')).toEqual({ status: 200, body: { status: 'ok' } })
})

test('nothing else is at that address', async () => {
  const ask = await opened(async () => [])
  for (const path of ['/', '/api/tool', '/metrics', '/api/ready/']) {
    expect((await ask(path)).status).toBe(404)
  }
  expect((await ask('/api/ready', 'POST')).status).toBe(405)
})

test('an address that is taken is named with its setting', async () => {
  const taken = createServer().listen(0, host)
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as { port: number }
  await expect(listenForHealth({ host, port }, async () => [], log)).rejects.toThrow(
    `HEALTH_LISTEN: ${host}:${port} is in use by another program. Choose a free port.`,
  )
})
