import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { keepUp, type Subject } from './keep-up.ts'
import { createQueryClient } from './query-client.ts'

test('a write makes what it changes be asked for anew, and nothing else', async () => {
  const cache = createQueryClient('browser')
  const orders = watched(cache, ['orders', 'of', 'dana@example.com'])
  const order = watched(cache, ['order', '7'])
  const products = watched(cache, ['products', {}])
  await write(cache, ['orders'])
  await vi.waitFor(() => expect([orders, order].map(timesAsked)).toEqual([2, 2]))
  expect(timesAsked(products)).toBe(1)
})

test('other tabs hear of it', async () => {
  const here = createQueryClient('browser')
  const orders = watched(here, ['orders'])
  await vi.waitFor(() => expect(here.isFetching()).toBe(0))
  keepUp(here)
  const there = new BroadcastChannel('changes')
  there.postMessage({ kind: 'orders' })
  await vi.waitFor(() => expect(timesAsked(orders)).toBe(2))

  const heard = new Promise((resolve) => {
    there.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data)
  })
  await write(here, ['reviews'])
  expect(await heard).toEqual({ kind: 'reviews' })
  there.close()
})

test('a write without a connection fails at once and may be repeated, instead of waiting for ever', () => {
  const { mutations } = createQueryClient('browser').getDefaultOptions()
  expect(mutations?.networkMode).toBe('always')
})

type Cache = ReturnType<typeof createQueryClient>

function watched(cache: Cache, queryKey: readonly unknown[]) {
  const queryFn = vi.fn<() => Promise<string>>(async () => 'shown')
  new QueryObserver(cache, { queryKey, queryFn }).subscribe(() => {})
  return queryFn
}

function timesAsked(queryFn: { mock: { calls: unknown[] } }): number {
  return queryFn.mock.calls.length
}

function write(cache: Cache, changes: Subject[]): Promise<unknown> {
  return new MutationObserver(cache, {
    mutationFn: async () => 'written',
    meta: { changes },
  }).mutate()
}
