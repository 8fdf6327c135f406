import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, openTestStore, type TestStore } from '#test/store'

let store: TestStore
let token: string

beforeAll(async () => {
  store = await openTestStore()
  await addProduct(store.database, {})
  token = (await store.signUp('Dana')).token
})
afterAll(() => store[Symbol.asyncDispose]())

const list = '/api/tool?limit=24&order=newest'

function get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return store.app.inject({ url, headers })
}

test.for([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a list is compressed as %s when asked for', async ([encoding, unpack]) => {
  await fillList(30)
  const plain = await get(list)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const packed = await get(list, { 'accept-encoding': encoding })
  expect(packed.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'application/json; charset=utf-8',
    vary: 'Authorization, Accept-Encoding',
  })
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
})

test('a list that is sent in pieces is compressed as well', async () => {
  await fillList(300)
  const plain = await get('/api/tool')
  expect(plain.json()).toHaveLength(await productCount())
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await get('/api/tool', { 'accept-encoding': encoding })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
  }
})

test('a client that has a list already is told that it is the same, until it changes', async () => {
  const first = await get(list)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const etag = String(first.headers['etag'])
  const same = await get(list, { 'if-none-match': etag })
  expect(same.statusCode).toBe(304)
  expect(same.body).toBe('')
  await addProduct(store.database, {})
  const changed = await get(list, { 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers['etag']).not.toBe(etag)
})

test('what is asked for in somebody’s name is compressed, but kept by nobody', async () => {
  const answer = await get(list, { authorization: `Bearer ${token}`, 'accept-encoding': 'br' })
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': 'br' })
})

test('a short answer is sent as it is', async () => {
  const answer = await get('/api/health', { 'accept-encoding': 'br' })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.headers['cache-control']).toBe('no-store')
})

async function fillList(least: number): Promise<void> {
  for (let count = await productCount(); count < least; count++)
    await addProduct(store.database, {})
}

async function productCount(): Promise<number> {
  const { rows } = await store.database.pool.query<{ n: number }>(
    'select count(*)::int as n from products',
  )
  return Number(rows[0]?.n)
}
