import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/telemetry'
import { freePort } from '#test/free-port'
import { listenForMetrics } from './index.ts'

const host = '127.0.0.1'
const log = createLog('silent')
const one = async () => 'one 1\n'

test('an address that is taken, or is not of this machine, is refused in a sentence', async () => {
  const port = await freePort(host)
  onTestFinished(await listenForMetrics({ host, port }, one, log))
  await expect(listenForMetrics({ host, port }, one, log)).rejects.toThrow(
    `METRICS_LISTEN: ${host}:${port} is in use by another program. Choose a free port.`,
  )
  for (const elsewhere of ['192.0.2.1', 'no-such-host.invalid']) {
    await expect(listenForMetrics({ host: elsewhere, port }, one, log)).rejects.toThrow(
      `METRICS_LISTEN: ${elsewhere}:${port} is not an address of this machine.`,
    )
  }
})

test('when it is stopped nobody answers, also where a reader keeps its connection', async () => {
  const port = await freePort(host)
  const stop = await listenForMetrics({ host, port }, one, log)
  expect(await (await fetch(`http://${host}:${port}/metrics`)).text()).toBe('one 1\n')
  await stop()
  await expect(fetch(`http://${host}:${port}/metrics`)).rejects.toThrow('fetch failed')
})

test('figures that cannot be told are a 500, and the next are told', async () => {
  const port = await freePort(host)
  let failing = true
  const read = () => (failing ? Promise.reject(new Error('no figures')) : one())
  onTestFinished(await listenForMetrics({ host, port }, read, log))
  expect((await fetch(`http://${host}:${port}/metrics`)).status).toBe(500)
  failing = false
  expect((await fetch(`http://${host}:${port}/metrics?a=b`)).status).toBe(200)
})
