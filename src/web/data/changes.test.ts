import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { listenForChanges } from './listen-for-changes.ts'
import type { ChangedKind } from './changes.ts'
import { createQueryClient } from './query-client.ts'

/** The storage events the browser would send to the other tabs. */
let otherTabWrote: (() => void)[] = []

beforeEach(() => {
  const kept = new Map<string, string>()
  const tabs = new EventTarget()
  otherTabWrote = []
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
      otherTabWrote.push(() =>
        tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: value })),
      )
    },
  })
})

test('a write makes what it changes be asked for anew, and nothing else', async () => {
  const cache = createQueryClient('browser')
  const orders = watched(cache, ['orders', 'of', 'dana@example.com'])
  const order = watched(cache, ['order', '7'])
  const products = watched(cache, ['products', {}])
  await write(cache, ['orders'])
  await expect.poll(() => [orders, order].map(timesAsked)).toEqual([2, 2])
  expect(timesAsked(products)).toBe(1)
})

test('a tab asks anew for what another one wrote', async () => {
  const here = createQueryClient('browser')
  const [orders, products] = [watched(here, ['orders']), watched(here, ['products', {}])]
  await expect.poll(() => here.isFetching()).toBe(0)
  listenForChanges(here)
  await write(createQueryClient('browser'), ['orders'])
  otherTabWrote.at(-1)?.()
  await expect.poll(() => timesAsked(orders)).toBe(2)
  expect(timesAsked(products)).toBe(1)
})

test('a page that comes right after a write asks anew for what the server may have drawn before it', async () => {
  await write(createQueryClient('browser'), ['products'])
  const next = createQueryClient('browser')
  const [products, reviews] = [watched(next, ['products', {}]), watched(next, ['reviews'])]
  await expect.poll(() => next.isFetching()).toBe(0)
  listenForChanges(next)
  await expect.poll(() => timesAsked(products)).toBe(2)
  expect(timesAsked(reviews)).toBe(1)
})

test('a page that comes long after the last write asks for nothing again', async () => {
  await write(createQueryClient('browser'), ['products'])
  vi.setSystemTime(Date.now() + 60_000)
  const later = createQueryClient('browser')
  later.setQueryData(['products', {}], 'drawn')
  listenForChanges(later)
  expect(later.getQueryState(['products', {}])?.isInvalidated).toBe(false)
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

function write(cache: Cache, changes: ChangedKind[]): Promise<unknown> {
  return new MutationObserver(cache, {
    mutationFn: async () => 'written',
    meta: { changes },
  }).mutate()
}
