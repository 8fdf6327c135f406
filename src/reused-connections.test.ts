import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callsWithRows } from '#test/calls-with-rows'
import { openTestStore, type Person, type TestStore } from '#test/store'

let store: TestStore
let admin: Person
let customer: Person
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  customer = await store.signUp('Sender')
})
afterAll(() => store[Symbol.asyncDispose]())

const uploads = callsWithRows.filter(([, { fileField }]) => fileField !== undefined)
const queries: Record<string, string> = {
  'imports.send': '?subject=stock',
}
const contents: Record<string, () => string> = {
  'one line that is too long': () => 'partNumber,onHand\n"' + 'a'.repeat(600_000),
  'six megabytes of anything': () => 'a'.repeat(6_000_000),
  'elements without an end': () => `<?xml version="1.0"?>${'<a>'.repeat(200_000)}`,
}
const refusals = uploads.flatMap(([name, route]) =>
  ['right', 'wrong token', 'no token', 'wrong field', 'two files', 'no boundary'].flatMap((how) =>
    Object.keys(contents).map((content) => ({ name, route, how, content })),
  ),
)

test.for(refusals)(
  'the connection of $name, sent $content ($how), answers the next request at once',
  { timeout: 50_000 },
  async ({ name, route, how, content }) => {
    const token =
      {
        right: route.access === 'staff' ? admin.token : customer.token,
        'wrong token': 'not.a.token',
        'no token': '',
      }[how] ?? admin.token
    const field = how === 'wrong field' ? 'other' : (route.fileField ?? '')
    const part = `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.csv"\r\n\r\n${contents[content]?.()}\r\n`
    const body = `${part}${how === 'two files' ? part : ''}--b--\r\n`
    const socket = connect(Number(new URL(store.url).port), '127.0.0.1')
    await once(socket, 'connect')
    const answers = answersOf(socket)
    const boundary = how === 'no boundary' ? '' : '; boundary=b'
    socket.write(
      [
        `POST /api${route.path}${queries[name] ?? ''} HTTP/1.1`,
        'host: a',
        ...(token ? [`authorization: Bearer ${token}`] : []),
        `content-type: multipart/form-data${boundary}`,
        `content-length: ${body.length}`,
        '',
        body,
      ].join('\r\n'),
    )
    expect(await answers.next()).toMatch(/^HTTP\/1\.1 [24]\d\d /)
    socket.write('GET /api/health HTTP/1.1\r\nhost: a\r\n\r\n')
    const next = await answers.next()
    socket.destroy()
    // A connection that was ended with the refusal is opened again by every browser; one that waits is not.
    expect(next).toMatch(/^(HTTP\/1\.1 200 |closed)/)
  },
)

test.for([
  ['/api/tool', 'application/json'],
  ['/api/tool', 'text/csv'],
  ['/api/identity/sign-in/email', 'application/json'],
  ['/api/webhooks/stripe', 'application/json'],
  ['/Tools', 'application/json'],
  ['/api/nothing', 'application/json'],
] as const)(
  'the connection of a body that is too large for %s, as %s, answers the next request at once',
  async ([target, type]) => {
    for (const framing of ['content-length', 'chunked']) {
      const body = `"${'a'.repeat(600_000)}"`
      const socket = connect(Number(new URL(store.url).port), '127.0.0.1')
      const answers = answersOf(socket)
      const head =
        framing === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${body.length}`
      const sent =
        framing === 'chunked' ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body
      socket.write(
        `POST ${target} HTTP/1.1\r\nhost: a\r\norigin: ${store.url}\r\nauthorization: Bearer ${admin.token}\r\ncontent-type: ${type}\r\n${head}\r\n\r\n${sent}`,
      )
      expect(await answers.next()).toMatch(/^(HTTP\/1\.1 4\d\d |closed)/)
      socket.write('GET /api/health HTTP/1.1\r\nhost: a\r\n\r\n')
      const next = await answers.next()
      socket.destroy()
      expect(next).toMatch(/^(HTTP\/1\.1 200 |closed)/)
    }
  },
)

test('a visitor who is gone before the request is read is nobody, and no fault is logged', async () => {
  const error = vi.spyOn(store.platform.log, 'error')
  const asGone = (socket: Socket) =>
    Object.defineProperty(socket, 'remoteAddress', { get: () => undefined })
  store.app.server.prependListener('connection', asGone)
  try {
    for (const target of [
      '/api/tool?limit=5',
      '/Tools',
      '/api/identity/get-session',
      '/api/health',
    ]) {
      const socket = connect(Number(new URL(store.url).port), '127.0.0.1')
      const answers = answersOf(socket)
      socket.write(`GET ${target} HTTP/1.1\r\nhost: a\r\n\r\n`)
      expect(await answers.next()).toBe('closed')
    }
  } finally {
    store.app.server.off('connection', asGone)
  }
  expect(error).not.toHaveBeenCalled()
  expect((await store.app.inject('/api/health')).statusCode).toBe(200)
})

test('visitors who reset their connections cause no line of the log', async () => {
  const { log } = store.platform
  const spies = (['error', 'warn', 'fatal'] as const).map((level) => vi.spyOn(log, level))
  const port = Number(new URL(store.url).port)
  for (let turn = 0; turn < 200; turn += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const target = [
      '/api/tool?limit=5',
      '/api/suggestion?q=wr',
      '/api/part-price?part=a',
      '/Tools',
    ][turn % 4]
    socket.write(`GET ${target} HTTP/1.1\r\nhost: a\r\n\r\n`)
    if (turn % 3 === 0) await new Promise((resolve) => setImmediate(resolve))
    socket.resetAndDestroy()
  }
  // A request of our own is answered after those.
  await store.anonymous.products.list({ query: { limit: 1 } })
  expect(spies.flatMap(({ mock }) => mock.calls)).toEqual([])
})

/** The heads of the answers on a connection, one after the other, and `closed` at its end. */
function answersOf(socket: Socket) {
  let text = ''
  const wakers: (() => void)[] = []
  const wake = () => wakers.splice(0).forEach((waker) => waker())
  let isClosed = false
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
    wake()
  })
  socket.on('error', wake)
  socket.on('close', () => {
    isClosed = true
    wake()
  })
  return {
    async next(): Promise<string> {
      for (;;) {
        const end = text.indexOf('\r\n\r\n')
        if (end !== -1) {
          const head = text.slice(0, end)
          const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
          if (text.length >= end + 4 + length) {
            text = text.slice(end + 4 + length)
            return head
          }
        }
        if (isClosed) return 'closed'
        await new Promise<void>((resolve) => void wakers.push(resolve))
      }
    },
  }
}
