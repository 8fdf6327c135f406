import { Agent, request } from 'node:https'
import { expect, test, type TestContext } from 'vitest'
import { isInstalled, startProxy } from './started-proxy.ts'
import { openToldWebs, publicPage } from './told-webs.ts'

// The files of deploy/haproxy and deploy/caddy as they are, run by the programs themselves where those are installed.

type Answer = { status: number; headers: Record<string, unknown>; body: string }
type Options = { method?: string; headers?: Record<string, string>; body?: string }

test.for([
  { name: 'haproxy', sendsBodiesAgain: true },
  // Debian's Caddy cannot, not even where the first web took nothing.
  { name: 'caddy', sendsBodiesAgain: false },
] as const)(
  '$name sends on the real address, repeats what may be repeated, and loses nothing of a web that is gone',
  async ({ name, sendsBodiesAgain }, context) => {
    await using proxied = await openProxied(name, context)
    const { webs, ask } = proxied

    await ask('/api/address', { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(webs.of('/api/address').map(({ forwardedFor }) => forwardedFor)).toEqual(['127.0.0.1'])

    const read = await ask('/dies/read')
    expect([read.status, webs.of('/dies/read').length]).toEqual([200, 2])

    const keyed = { method: 'POST', body: '{"quantity":1}', headers: { 'idempotency-key': 'one' } }
    const written = await ask('/dies/with-a-key', keyed).catch(() => null)
    expect(written?.status === 200).toBe(sendsBodiesAgain)
    const bodies = webs.of('/dies/with-a-key').map(({ body }) => body)
    expect(bodies).toEqual(sendsBodiesAgain ? [keyed.body, keyed.body] : [keyed.body])

    // HAProxy closes a connection that it has answered on before; the first request of one is answered 502.
    const unkeyed = { method: 'POST', body: '{"quantity":1}' }
    const without = await ask('/dies/without-a-key', unkeyed).catch(() => null)
    expect(without?.status ?? 502).toBe(502)
    expect(webs.of('/dies/without-a-key')).toHaveLength(1)

    await webs.stop(0)
    for (let turn = 0; turn < 6; turn++) {
      expect((await ask(`/api/gone/${turn}`)).status).toBe(200)
      if (!sendsBodiesAgain) continue
      expect((await ask(`/api/sent/${turn}`, { method: 'POST', body: 'x' })).status).toBe(200)
    }
  },
)

test('HAProxy answers a public page from its memory, and asks a web for everything else', async (context) => {
  await using proxied = await openProxied('haproxy', context)
  const { webs, ask } = proxied

  let asked = 0
  let kept: Answer | undefined
  await expect
    .poll(
      async () => {
        asked++
        kept = await ask('/Tools')
        return kept.headers['age']
      },
      { interval: 20 },
    )
    .toBeDefined()
  expect(webs.of('/Tools').length).toBeLessThan(asked)
  expect(kept).toMatchObject({ status: 200, headers: { 'cache-control': publicPage } })

  for (let turn = 0; turn < 5; turn++) {
    expect((await ask('/api/tool')).headers['cache-control']).toBe('private, no-cache')
  }
  expect(webs.of('/api/tool')).toHaveLength(5)
})

test('HAProxy asks another web where one hangs, but for what would then be done twice', async (context) => {
  await using proxied = await openProxied('haproxy', context)
  const { webs, ask } = proxied

  const key = { 'idempotency-key': 'one' }
  expect((await ask('/hangs/page')).status).toBe(200)
  expect((await ask('/hangs/keyed', { method: 'POST', body: 'x', headers: key })).status).toBe(200)
  for (const path of ['/hangs/page', '/hangs/keyed']) {
    expect(new Set(webs.of(path).map(({ web }) => web)).size).toBe(2)
  }
})

test.for([
  ['PUT', '/api/cart/line/7', 2],
  ['DELETE', '/api/cart/line/7', 2],
  ['POST', '/api/quote', 2],
  ['POST', '/api/create-payment-intent', 2],
  ['POST', '/api/order/7/payment-check', 2],
  ['POST', '/api/order/7/refund', 1],
  ['POST', '/api/cart/merge', 1],
  ['PUT', '/api/order/7/destination', 1],
] as const)('HAProxy sends %s %s, cut by a web that dies, %i times', async (given, context) => {
  const [method, path, times] = given
  await using proxied = await openProxied('haproxy', context)
  const { webs, ask } = proxied
  webs.dieAt(path)
  const answer = await ask(path, { method, ...(method !== 'DELETE' && { body: '{}' }) }).catch(
    () => null,
  )
  expect(webs.of(path)).toHaveLength(times)
  expect(answer?.status === 200).toBe(times === 2)
})

test('HAProxy shows pages while no web can work, and sends nothing to a web that is gone', async (context) => {
  await using proxied = await openProxied('haproxy', context)
  const { webs, proxy, ask } = proxied

  const statuses = new Set<number>()
  webs.beReady(false)
  // Until HAProxy thinks that nobody can work, and beyond.
  await expect
    .poll(
      async () => {
        statuses.add((await ask(`/page/${statuses.size}`)).status)
        return proxy.said()
      },
      { timeout: 60_000 },
    )
    .toContain("backend 'store' has no server available")
  await webs.stop(0)
  for (let turn = 0; turn < 6; turn++) statuses.add((await ask(`/page/after/${turn}`)).status)
  expect([...statuses]).toEqual([200])
})

/** Two webs behind a proxy with our files, once it leads to them. Skips the test where a program is missing. */
async function openProxied(name: Parameters<typeof startProxy>[0], context: TestContext) {
  context.skip(!isInstalled(name) || !isInstalled('openssl'), `There is no ${name}, or no openssl.`)
  await using opened = new AsyncDisposableStack()
  const webs = opened.use(await openToldWebs())
  const proxy = opened.use(await startProxy(name, webs.ports))
  const agent = new Agent({ ca: proxy.ca, keepAlive: true })
  opened.defer(() => agent.destroy())
  const ask = (path: string, options: Options = {}) => askAt(proxy.port, agent, path, options)
  await expect
    .poll(() => ask('/api/up').then(({ status }) => status, String), { message: proxy.said() })
    .toBe(200)
  const all = opened.move()
  return { webs, proxy, ask, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

function askAt(port: number, agent: Agent, path: string, { body, ...options }: Options) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent, path, ...options }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
