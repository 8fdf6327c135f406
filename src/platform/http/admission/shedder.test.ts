import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shedOrder, type ShedClass } from '#contract/limits/shed-order'
import { createShedder } from './shedder.ts'

let requests: number
let waitMs: number
let told: boolean[]
let shedder: ReturnType<typeof createShedder>

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  requests = 40
  waitMs = 0
  told = []
  shedder = createShedder({
    takeTurn: () => new Promise((resolve) => void setTimeout(resolve, waitMs)),
    inProgress: () => requests,
    told: (begins) => void told.push(begins),
    now: () => Date.now(),
  })
})
afterEach(() => {
  shedder.stop()
  vi.useRealTimers()
})

const sheddable = shedOrder.slice(0, 4)

/** Which part of a hundred requests of each class is refused. */
function refused(): number[] {
  return sheddable.map((name) => partRefused(name))
}

function partRefused(name: ShedClass): number {
  return Array.from({ length: 100 }, () => shedder.refuses(name)).filter(Boolean).length
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('nothing is refused while nobody waits', async () => {
  expect(refused()).toEqual([0, 0, 0, 0])
  await pass(10_000)
  expect(refused()).toEqual([0, 0, 0, 0])
  expect(told).toEqual([])
})

test('a burst that passes refuses nothing', async () => {
  shedder.refuses('search')
  for (let burst = 0; burst < 10; burst++) {
    waitMs = 90
    await pass(200)
    waitMs = 0
    await pass(100)
  }
  expect(told).toEqual([])
})

test('while everybody waits, the classes are refused one after the other, in their order; orders never', async () => {
  shedder.refuses('search')
  waitMs = 80
  const seen: number[][] = []
  for (let step = 0; step < 40; step++) {
    await pass(100)
    seen.push(refused())
  }
  expect(seen.at(-1)).toEqual([100, 100, 100, 100])
  for (const parts of seen) expect(parts).toEqual(parts.toSorted((one, other) => other - one))
  // A class is touched only when the one before it is refused whole.
  for (const parts of seen) {
    const touched = parts.filter((part) => part > 0)
    expect(touched.slice(0, -1)).toEqual(touched.slice(0, -1).map(() => 100))
  }
  expect([partRefused('orders'), partRefused('never')]).toEqual([0, 0])
  expect(told).toEqual([true])
})

test('a wait that does not end counts while it lasts', async () => {
  shedder.refuses('search')
  waitMs = 60_000
  await pass(3_000)
  expect(partRefused('extras')).toBe(100)
})

test('what is refused is let in again bit by bit while there is a crowd, and at once when it has gone', async () => {
  shedder.refuses('search')
  waitMs = 200
  await pass(4_000)
  expect(partRefused('accounts')).toBe(100)
  waitMs = 0
  await pass(1_000)
  expect(partRefused('extras')).toBe(100)
  expect(partRefused('accounts')).toBeLessThan(100)
  requests = 3
  await pass(1_000)
  expect(refused()).toEqual([0, 0, 0, 0])
  expect(told).toEqual([true, false])
})

test('a few requests that wait long are no crowd: a slow machine refuses nobody', async () => {
  requests = 15
  waitMs = 5_000
  shedder.refuses('extras')
  await pass(10_000)
  expect(refused()).toEqual([0, 0, 0, 0])
  expect(vi.getTimerCount()).toBe(0)
})
