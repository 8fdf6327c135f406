import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import type { Route } from '#contract/describe'
import { createLog } from '#platform/telemetry'
import type { RawRequest } from '../dispatch.ts'
import type { HandledRoute } from '../handle.ts'
import { registerApi } from '../register-api.ts'
import { streamLimits, type StreamLimits } from './streams.ts'

const base = { method: 'GET', summary: '', access: 'anyone', refusals: [] } as const
const routes = {
  endless: { ...base, path: '/endless', paged: true, response: z.string() },
  short: { ...base, path: '/short', paged: true, response: z.string() },
  long: { ...base, path: '/long', paged: true, response: z.string() },
  held: { ...base, path: '/held', paged: true, response: z.string() },
  sheet: { ...base, path: '/sheet.csv', sheet: true, response: z.object({ word: z.string() }) },
} satisfies Record<string, Route>

const word = 'x'.repeat(10_000)
let app: FastifyInstance | undefined
afterEach(() => app?.close())

/** A shop with an endless list, a list of three items, one of 200 kB, one whose first page waits, and an endless CSV file. */
async function openLists(limits: Partial<StreamLimits>) {
  app = Fastify({ forceCloseConnections: true })
  app.addHook('onSend', async ({ url }) => {
    if (url.endsWith('?fails')) throw new Error('a fault on the way out')
  })
  const pages = { endless: 0, held: 0, rows: 0 }
  const held = Promise.withResolvers<void>()
  const asWhole: boolean[] = []
  const handlers: Record<keyof typeof routes, (request: RawRequest) => Promise<unknown>> = {
    endless: async () => {
      await nextTurn()
      return { items: Array(10).fill(word), next: String(pages.endless++) }
    },
    short: async ({ isWhole = false }) => {
      asWhole.push(isWhole)
      return isWhole ? { items: ['a', 'b'], next: '2' } : { items: ['c'], next: null }
    },
    long: async ({ isWhole = false }) => ({
      items: Array(10).fill(word),
      next: isWhole ? '2' : null,
    }),
    held: async () => {
      pages.held++
      await held.promise
      return { items: Array(10).fill(word), next: '2' }
    },
    sheet: async () => ({ fileName: 'words.csv', rows: endlessRows(pages) }),
  }
  const group = Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      { route, handler: handlers[name as keyof typeof routes] },
    ]),
  )
  const dispatch = async ({ handler }: HandledRoute, request: RawRequest) =>
    request.headersOnly ? undefined : handler(request as never)
  registerApi(app, { group }, dispatch, createLog('silent'), { ...streamLimits, ...limits })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const statusOf = async (path: string) => {
    const answer = await fetch(url + path)
    await answer.body?.cancel()
    return answer.status
  }
  const connections = () =>
    new Promise<number>((resolve) => app?.server.getConnections((_error, count) => resolve(count)))
  return { url, statusOf, connections, pages, asWhole, letGo: held.resolve }
}

test.for(['/api/endless', '/api/sheet.csv'])(
  'a reader of %s who does not take a piece in its time is cut off, and the place is free again',
  async (path) => {
    const { url, statusOf, connections } = await openLists({ atATime: 2, pieceMs: 200 })
    await Promise.all([open(url, path), open(url, path)])
    await expect.poll(connections).toBe(0)
    await expect.poll(() => statusOf('/api/long')).toBe(200)
  },
)

test('a reader who takes every piece, but never comes to the end, is cut off', async () => {
  const { url, statusOf } = await openLists({ atATime: 1, longestMs: 200 })
  const greedy = await open(url, '/api/endless')
  greedy.resume()
  await once(greedy, 'close')
  await expect.poll(() => statusOf('/api/long')).toBe(200)
})

test('beyond the places of all readers the next is told to come again', async () => {
  const { url, statusOf } = await openLists({ atATime: 2, ofOneSite: 5 })
  const slow = await Promise.all([open(url, '/api/endless'), open(url, '/api/sheet.csv')])
  await Promise.all(slow.map((socket) => once(socket, 'readable')))
  const refused = await fetch(`${url}/api/long`)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  for (const socket of slow) socket.destroy()
  await expect.poll(() => statusOf('/api/long')).toBe(200)
})

test('the readers of one address leave places for those of others', async () => {
  const { url, statusOf } = await openLists({ atATime: 3, ofOneSite: 2 })
  const slow = await Promise.all([open(url, '/api/endless'), open(url, '/api/endless')])
  await Promise.all(slow.map((socket) => once(socket, 'readable')))
  expect(await statusOf('/api/long')).toBe(503)
  const other = await open(url, '/api/long', '127.0.0.2')
  const first = once(other, 'data')
  other.resume()
  const [answer] = (await first) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
  for (const socket of [...slow, other]) socket.destroy()
})

test('a list that is no longer than one piece is answered at once, and needs no place', async () => {
  const { url, statusOf } = await openLists({ atATime: 2, ofOneSite: 2 })
  const slow = await Promise.all([open(url, '/api/endless'), open(url, '/api/endless')])
  await Promise.all(slow.map((socket) => once(socket, 'readable')))
  expect(await statusOf('/api/long')).toBe(503)
  const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${url}/api/short`)))
  for (const answer of answers) expect(await answer.json()).toEqual(['a', 'b', 'c'])
  for (const socket of slow) socket.destroy()
})

test('a reader who goes before the first page is there leaves no place taken', async () => {
  const limits = { atATime: 1, madeForOneSite: 2 }
  const { url, statusOf, connections, pages, letGo } = await openLists(limits)
  const gone = await open(url, '/api/held')
  // The second of the two waits behind the first on the same connection, so its response never gets a socket.
  gone.write('GET /api/held HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => pages.held).toBe(2)
  gone.destroy()
  await expect.poll(connections).toBe(0)
  letGo()
  await expect.poll(() => statusOf('/api/long')).toBe(200)
})

test('pieces are made for one address one after the other, so that others need not wait for their turn', async () => {
  // No reader gets a place, so each is refused once the first piece has been made.
  const { pages, letGo } = await openLists({ atATime: 5, ofOneSite: 0 })
  const read = async (remoteAddress: string) =>
    (await app?.inject({ url: '/api/held', remoteAddress }))?.statusCode
  const first = [read('192.0.2.1'), read('192.0.2.1')]
  await expect.poll(() => pages.held).toBe(1)
  const other = read('192.0.2.2')
  await expect.poll(() => pages.held).toBe(2)
  letGo()
  expect(await Promise.all([...first, other])).toEqual([503, 503, 503])
})

test('an answer that a hook refuses on its way out leaves no place taken', async () => {
  const { url, statusOf } = await openLists({ atATime: 1 })
  expect((await fetch(`${url}/api/endless?fails`)).status).toBe(500)
  await expect.poll(() => statusOf('/api/long')).toBe(200)
})

test('a HEAD has the headers of the list or the sheet, and nothing is read for it', async () => {
  const { url, pages } = await openLists({ atATime: 1 })
  for (let time = 0; time < 3; time++) {
    const list = await fetch(`${url}/api/endless`, { method: 'HEAD' })
    expect(list.status).toBe(200)
    expect(list.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(list.headers.get('x-paged')).toBe('1')
    const sheet = await fetch(`${url}/api/sheet.csv`, { method: 'HEAD' })
    expect(sheet.status).toBe(200)
    expect(sheet.headers.get('content-type')).toMatch(/^text\/csv/)
    expect(sheet.headers.get('content-length')).toBeNull()
  }
  expect(pages).toEqual({ endless: 0, held: 0, rows: 0 })
})

test('a whole list is its pages in one array, of which the first is asked for as such', async () => {
  const { url, asWhole } = await openLists({})
  expect(await (await fetch(`${url}/api/short`)).json()).toEqual(['a', 'b', 'c'])
  expect(asWhole).toEqual([true, false])
})

async function* endlessRows(pages: { rows: number }) {
  for (;;) {
    pages.rows++
    await nextTurn()
    yield { word }
  }
}

/** Sends a request and reads nothing, so that the response fills the buffers in between and stays there. */
async function open(url: string, path: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), localAddress })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  return socket
}
