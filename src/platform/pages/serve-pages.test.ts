import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/refusals'
import { limitCalls, representationOf } from '#platform/http'
import { createReadBudget } from '#platform/rate-limits'
import { createLog } from '#platform/telemetry'
import type { BuiltFile } from './assets.ts'
import { createPageCache, type RenderedPage } from './page-cache.ts'
import { servePages, type Pages } from './serve-pages.ts'

const html = `<h1>OUR TOOLS</h1>${'<p>wrench</p>'.repeat(100)}`
const script = 'console.log("wrench")'.repeat(50)
let app: FastifyInstance
let folder: string
let asked: string[]
let version: number
let nowMs: number
let isAway: boolean
let isFull: boolean

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-'))
  mkdirSync(path.join(folder, 'drawn'))
  asked = []
  version = 1
  nowMs = 0
  isAway = false
  isFull = false
  app = Fastify()
  app.addHook('preValidation', async () => {
    if (isFull) throw new Refusal('busy')
  })
  const budget = createReadBudget({ burst: 250, perSecond: 1, addresses: 10, now: () => 0 })
  limitCalls(app, { reads: budget, writes: budget }, createLog('silent'))
  const file: BuiltFile = {
    type: 'text/javascript; charset=utf-8',
    content: representationOf(Buffer.from(script), 'once a build'),
  }
  await servePages(
    app,
    { log: pino({ level: 'silent' }) },
    {
      pages: pages(),
      assets: { entry: '/assets/browser-1.js', styles: [], font: null, chunks: {} },
      files: new Map([['/assets/browser-1.js', file]]),
      pictures: { folder, edition: 'ed1', standIns: {} },
      publicUrl: 'https://store.example',
      shop: () => ({ brand: 'A <shop>', version: version }),
      // On a busy machine a second passes between two requests. Pages do not age here.
      cache: createPageCache({
        now: () => nowMs,
        data: { isAway: () => isAway, changedAt: () => 0 },
      }),
    },
  )
})

afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

function pages(): Pages {
  return {
    at: ({ pathname, searchParams }) => ({
      key: searchParams.has('q') ? null : pathname.toLowerCase(),
      cost: searchParams.has('q') ? 25 : 10,
      shed: searchParams.has('q') ? 'search' : 'products',
      draw: () => draw(pathname, searchParams.get('q') ?? ''),
    }),
  }
}

async function draw(pathname: string, words: string): Promise<RenderedPage> {
  asked.push(pathname)
  if (pathname === '/bug') throw new Error('bug')
  if (pathname === '/down') return { status: 503, html: 'later' }
  if (pathname === '/moved') return { status: 301, html: '', place: '/here' }
  if (pathname === '/nothing') return { status: 404, html: 'nothing here' }
  return { status: 200, html: html + words, ...(/^\/here$/i.test(pathname) && { place: '/Here' }) }
}

test('a page is sent in the form the browser takes, each form with its own ETag', async () => {
  const plain = await app.inject('/Tools')
  const gzip = await app.inject({ url: '/Tools', headers: { 'accept-encoding': 'gzip' } })
  const br = await app.inject({ url: '/Tools', headers: { 'accept-encoding': 'gzip, br' } })
  const noBr = await app.inject({ url: '/Tools', headers: { 'accept-encoding': 'br;q=0, gzip' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(html)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(html)
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(html)
  expect(noBr.headers['content-encoding']).toBe('gzip')
  expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3)
  expect(asked).toEqual(['/Tools'])
  expect(br.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=1',
    vary: 'Accept-Encoding',
  })
})

test('who has the page already is told so, in that form only', async () => {
  const headers = { 'accept-encoding': 'br' }
  const { etag } = (await app.inject({ url: '/Tools', headers })).headers
  const again = await app.inject({
    url: '/Tools',
    headers: { ...headers, 'if-none-match': `"other", W/${etag}` },
  })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect(again.headers).toMatchObject({
    etag,
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=0, s-maxage=1',
  })
  const plain = await app.inject({ url: '/Tools', headers: { 'if-none-match': String(etag) } })
  expect(plain.statusCode).toBe(200)
})

test('HEAD says what GET would, without the page', async () => {
  const { headers, body } = await app.inject({ method: 'HEAD', url: '/Tools' })
  expect(body).toBe('')
  expect(headers['content-length']).toBe(String(html.length))
  expect(headers.etag).toBe((await app.inject('/Tools')).headers.etag)
})

test('a page that was drawn with other settings of the shop is drawn again', async () => {
  await app.inject('/tools')
  await app.inject('/tools')
  version = 2
  await app.inject('/tools')
  expect(asked).toHaveLength(2)
})

test('a page without a key is drawn each time and must be asked for again', async () => {
  const first = await app.inject('/Tools?q=wrench')
  await app.inject('/Tools?q=wrench')
  expect(asked).toHaveLength(2)
  expect(first.headers['cache-control']).toBe('no-cache')
})

test('what is not there is 404, what failed is not kept anywhere', async () => {
  const nothing = await app.inject('/nothing')
  expect(nothing.statusCode).toBe(404)
  expect(nothing.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  const down = await app.inject('/down')
  expect(down.statusCode).toBe(503)
  expect(down.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' })
})

test('an old page says how old it is, and nobody keeps it', async () => {
  const fresh = await app.inject('/Tools')
  expect(fresh.headers).not.toHaveProperty('warning')
  nowMs = 90_000
  isAway = true
  const old = await app.inject('/Tools')
  expect(old.statusCode).toBe(200)
  expect(old.headers).toMatchObject({
    age: '90',
    warning: '110 - "Response is Stale"',
    'cache-control': 'no-store',
  })
  const headers = { 'if-none-match': String(old.headers['etag']) }
  expect((await app.inject({ url: '/Tools', headers })).headers['age']).toBe('90')
  isAway = false
  expect((await app.inject('/Tools')).headers).not.toHaveProperty('age')
})

test('a visitor for whom there is no place gets the page that was kept, and otherwise one that says so', async () => {
  await app.inject('/Tools')
  isFull = true
  const drawn = asked.length
  const young = await app.inject('/Tools')
  expect(young.statusCode).toBe(200)
  expect(young.headers).not.toHaveProperty('age')
  nowMs = 2000
  expect((await app.inject('/Tools')).headers['age']).toBe('2')
  for (const address of ['/nowhere-yet', '/Tools?q=wrench']) {
    const busy = await app.inject(address)
    expect(busy.statusCode).toBe(503)
    expect(busy.body).toContain('The store is very busy')
  }
  expect(asked).toHaveLength(drawn)
})

test('a page that cannot be drawn is a plain page with a way on, without the reason', async () => {
  const bug = await app.inject('/bug')
  expect(bug.statusCode).toBe(500)
  expect(bug.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(bug.headers['cache-control']).toBe('no-store')
  expect(bug.body).toContain('Try again')
  expect(bug.body).not.toContain('bug')
})

test.for([
  ['/Tools/', '/Tools'],
  ['/Tools/?order=name', '/Tools?order=name'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['//elsewhere.example', '/elsewhere.example'],
  ['/Tools//', '/Tools'],
])('%s is %s, and never another host', async ([from, to]) => {
  const { statusCode, headers } = await app.inject({ url: String(from) })
  expect([statusCode, headers.location]).toEqual([301, to])
  expect(asked).toEqual([])
})

test('a backslash, which browsers read as a slash, names no other host either', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  // Fastify's own inject would correct the address.
  const answer = await new Promise<IncomingMessage>((resolve) => {
    request({ port, path: '/\\elsewhere.example/' }, resolve).end()
  })
  answer.resume()
  expect(answer.headers.location).toBe('/elsewhere.example')
})

test('a page that is elsewhere leads there, from the cache too, and nobody keeps that for long', async () => {
  for (let time = 0; time < 2; time++) {
    const answer = await app.inject({ url: '/moved' })
    expect(answer.statusCode).toBe(301)
    expect(answer.headers.location).toBe('/here')
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  }
  expect(asked).toEqual(['/moved'])
})

test.for(['/here', '/Here'])(
  'whoever comes first at %s, the page is at /Here, leads there from /here, and nowhere else',
  async (first) => {
    await app.inject(first)
    const here = await app.inject('/Here')
    expect([here.statusCode, here.headers.location]).toEqual([200, undefined])
    const there = await app.inject('/here')
    expect([there.statusCode, there.headers.location]).toEqual([301, '/Here'])
    expect(asked).toEqual([first])
  },
)

test('an address that searches too much gets a plain page that says so, and its files', async () => {
  for (let search = 0; search < 10; search++) {
    expect((await app.inject(`/Tools?q=${search}`)).statusCode).toBe(200)
  }
  const refused = await app.inject('/Tools')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('10')
  expect(refused.body).toContain('Please wait a moment')
  expect((await app.inject('/assets/browser-1.js')).statusCode).toBe(200)
  expect((await app.inject({ url: '/Tools', remoteAddress: '192.0.2.2' })).statusCode).toBe(200)
})
