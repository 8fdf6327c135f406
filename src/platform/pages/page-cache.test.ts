import { expect, test } from 'vitest'
import { bytesOf, createPageCache, type RenderedPage } from './page-cache.ts'

function watched(options: { maxBytes?: number } = {}) {
  const clock = { ms: 0 }
  const data = { away: false, changedAt: -Infinity }
  const cache = createPageCache({
    now: () => clock.ms,
    data: { isAway: () => data.away, changedAt: () => data.changedAt },
    ...options,
  })
  const renders: PromiseWithResolvers<RenderedPage>[] = []
  const get = (key: string) =>
    cache.get(key, () => {
      const render = Promise.withResolvers<RenderedPage>()
      renders.push(render)
      return render.promise
    })
  const finish = async (index: number, html: string, status = 200) => {
    renders[index]?.resolve({ status, html })
    await new Promise(setImmediate)
  }
  return { clock, data, cache, renders, get, finish }
}

async function textOf(page: ReturnType<ReturnType<typeof watched>['get']>) {
  return String(await (await page).body.encoded('identity'))
}

test('everybody who asks while a page is drawn gets that one page', async () => {
  const { get, renders, finish } = watched()
  const asked = [get('home'), get('home'), get('home')]
  await finish(0, 'one')
  expect(await Promise.all(asked.map(textOf))).toEqual(['one', 'one', 'one'])
  expect(renders).toHaveLength(1)
})

test('a young page is sent as it is', async () => {
  const { clock, get, renders, finish } = watched()
  void get('home')
  await finish(0, 'one')
  clock.ms = 500
  expect(await textOf(get('home'))).toBe('one')
  expect(renders).toHaveLength(1)
})

test('a page past its youth is sent at once and drawn anew behind it, once', async () => {
  const { clock, get, renders, finish } = watched()
  void get('home')
  await finish(0, 'one')
  clock.ms = 501
  expect(await Promise.all([get('home'), get('home')].map(textOf))).toEqual(['one', 'one'])
  expect(renders).toHaveLength(2)
  await finish(1, 'two')
  expect(await textOf(get('home'))).toBe('two')
  expect(renders).toHaveLength(2)
})

test('nobody gets a page older than a second, counted from before its data were read', async () => {
  const { clock, get, renders, finish } = watched()
  void get('home')
  clock.ms = 900
  await finish(0, 'read at 0')
  clock.ms = 1001
  const asked = get('home')
  expect(renders).toHaveLength(2)
  await finish(1, 'read at 1001')
  expect(await textOf(asked)).toBe('read at 1001')
})

test('a failure is told to those who wait and is not kept', async () => {
  const { get, renders, finish } = watched()
  const asked = get('home')
  await finish(0, 'sorry', 503)
  expect((await asked).status).toBe(503)
  const again = get('home')
  expect(renders).toHaveLength(2)
  await finish(1, 'fine')
  expect((await again).status).toBe(200)
})

test('a failed refresh does not take away the page that is still young enough', async () => {
  const { clock, get, finish } = watched()
  void get('home')
  await finish(0, 'one')
  clock.ms = 600
  await get('home')
  await finish(1, 'sorry', 503)
  clock.ms = 1000
  expect(await textOf(get('home'))).toBe('one')
})

test('a render that throws reaches who waits, and the next one tries again', async () => {
  const cache = createPageCache({ now: () => 0 })
  await expect(cache.get('home', () => Promise.reject(new Error('bug')))).rejects.toThrow('bug')
  const page = await cache.get('home', async () => ({ status: 200, html: 'fine' }))
  expect(page.status).toBe(200)
})

test('a page that did not change keeps its packed forms', async () => {
  const { clock, get, finish } = watched()
  const first = get('home')
  await finish(0, 'same')
  const packed = await (await first).body.encoded('br')
  clock.ms = 2000
  const second = get('home')
  await finish(1, 'same')
  await second
  expect(await (await get('home')).body.encoded('br')).toBe(packed)
})

test('a page is sent in UTF-8, whatever its signs; half of a pair becomes a mark of replacement', () => {
  for (const text of [
    '',
    'bolt',
    '10 µm',
    '− 5 °C',
    '扳手',
    '🔧',
    'a\ud83d',
    '\udd27b',
    'a\u0000b',
  ]) {
    const pieces = Array.from({ length: 200 }, (_, index) => text + index)
    const html = pieces.reduce((all, piece) => all + piece, '')
    expect(bytesOf(html).equals(Buffer.from(html))).toBe(true)
  }
})

test('memory is bounded: the page that was asked for longest ago goes first', async () => {
  const html = 'x'.repeat(1000)
  const { cache, get, renders, finish } = watched({ maxBytes: 7000 })
  for (const [index, key] of ['a', 'b'].entries()) {
    void get(key)
    await finish(index, html)
  }
  await get('a')
  void get('c')
  await finish(2, html)
  expect(cache.size().pages).toBe(2)
  expect(cache.size().bytes).toBeLessThanOrEqual(7000)
  await get('a')
  expect(renders).toHaveLength(3)
  void get('b')
  expect(renders).toHaveLength(4)
})

test('a page larger than the whole memory is sent but not kept', async () => {
  const { cache, get, finish } = watched({ maxBytes: 100 })
  const asked = get('huge')
  await finish(0, 'x'.repeat(1000))
  expect((await asked).status).toBe(200)
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
})

const home = '<html><body><div id="app">$& one</div></body></html>'
const minuteMs = 60_000

test('while the data cannot be read a page goes on for minutes, with a line that says so', async () => {
  const { clock, get, finish } = watched()
  void get('home')
  await finish(0, home)
  clock.ms = 2 * minuteMs
  const asked = [get('home'), get('home')]
  await finish(1, 'sorry', 503)
  const [one, two] = await Promise.all(asked)
  expect(one).toMatchObject({ status: 200, oldSeconds: 120 })
  expect(two?.body).toBe(one?.body)
  const text = String(one?.body.body)
  expect(text).toMatch(/<body>\n<p class="note warn" role="status".*as it was a short while ago/)
  expect(text).toContain('<div id="app">$& one</div>')
  clock.ms = 10 * minuteMs + 1
  const late = get('home')
  await finish(2, 'sorry', 503)
  expect((await late).status).toBe(503)
})

test('where it is known that nothing can be read, the old page is sent at once, and the new one as soon as there is one', async () => {
  const { clock, data, get, renders, finish } = watched()
  void get('home')
  await finish(0, home)
  clock.ms = minuteMs
  data.away = true
  expect((await get('home')).oldSeconds).toBe(60)
  expect(renders).toHaveLength(1)
  const other = get('other')
  await finish(1, 'sorry', 503)
  expect((await other).status).toBe(503)
  data.away = false
  const again = get('home')
  await finish(2, 'two')
  expect(await again).not.toHaveProperty('oldSeconds')
  expect(await textOf(again)).toBe('two')
})

test('a page that was drawn before something changed does not go on', async () => {
  const { clock, data, get, finish } = watched()
  void get('before')
  await finish(0, home)
  clock.ms = 5000
  data.changedAt = 5000
  void get('after')
  await finish(1, home)
  clock.ms = 10_000
  const asked = [get('before'), get('after')]
  await finish(2, 'sorry', 503)
  await finish(3, 'sorry', 503)
  const [before, after] = await Promise.all(asked)
  expect(before?.status).toBe(503)
  expect(after).toMatchObject({ status: 200, oldSeconds: 5 })
})

test('what was not there, and what failed by a fault, does not go on', async () => {
  const { clock, get, finish } = watched()
  void get('nothing')
  await finish(0, 'nothing here', 404)
  void get('bug')
  await finish(1, home)
  clock.ms = 5000
  const nothing = get('nothing')
  await finish(2, 'sorry', 503)
  expect((await nothing).status).toBe(503)
  const bug = get('bug')
  await finish(3, 'a bug', 500)
  expect((await bug).status).toBe(500)
})

test('old pages count as memory too', async () => {
  const html = `<body>${'x'.repeat(1000)}`
  const { clock, data, cache, get, finish } = watched({ maxBytes: 10_000 })
  for (const [index, key] of ['a', 'b', 'c'].entries()) {
    void get(key)
    await finish(index, html)
  }
  expect(cache.size().pages).toBe(3)
  clock.ms = 5000
  data.away = true
  expect((await get('c')).oldSeconds).toBe(5)
  expect((await get('c')).oldSeconds).toBe(5)
  expect(cache.size().pages).toBe(2)
  expect(cache.size().bytes).toBeLessThanOrEqual(10_000)
})
