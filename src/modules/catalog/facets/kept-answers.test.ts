import { expect, test } from 'vitest'
import type { Db } from '#platform/db'
import { createKeptAnswers } from './kept-answers.ts'
import type { Sighting } from './shelf-version.repository.ts'

/** A shelf whose version and running transactions the test sets, with answers that say how often they were read. */
function shop({ most = 10 } = {}) {
  const seen: Sighting = { version: '1', oldest: 5n, next: 5n }
  let now = 0
  let asked = 0
  const kept = createKeptAnswers<number>({
    most,
    see: async () => ({ ...seen }),
    now: () => now,
    watches: new WeakMap(),
  })
  const db = {} as Db
  const read = (key = 'brake') => kept(db, key, async () => ++asked)
  return { seen, read, wait: (seconds: number) => void (now += seconds * 1000) }
}

/** Nothing is kept until the shelf has been looked at before. */
async function warmed(options?: { most: number }) {
  const opened = shop(options)
  await opened.read('first look')
  await opened.read('second look')
  return opened
}

test('an answer is kept while the shelf stays as it is, and read anew at once when it changes', async () => {
  const { seen, read } = await warmed()
  expect(await read()).toBe(3)
  expect(await read()).toBe(3)
  seen.version = '2'
  expect(await read()).toBe(4)
  expect(await read()).toBe(4)
})

test('an answer is read anew after a minute, whatever the shelf says', async () => {
  const { read, wait } = await warmed()
  expect(await read()).toBe(3)
  wait(59)
  expect(await read()).toBe(3)
  wait(2)
  expect(await read()).toBe(4)
})

test('while a change may be in progress, an answer is shown for five seconds', async () => {
  const { seen, read, wait } = shop()
  // Transaction 5 has moved the version and has not committed.
  seen.next = 9n
  await read('first look')
  await read('second look')
  expect(await read()).toBe(3)
  wait(4)
  expect(await read()).toBe(3)
  wait(2)
  expect(await read()).toBe(4)
  // It has ended, and so has every other that had begun by the second look.
  seen.oldest = 9n
  wait(6)
  expect(await read()).toBe(5)
  wait(50)
  expect(await read()).toBe(5)
})

test('an answer that was read while the shelf changed is not kept', async () => {
  const { seen, read } = await warmed()
  const asking = read()
  seen.version = '2'
  expect(await asking).toBe(3)
  expect(await read()).toBe(4)
})

test('those that were not asked for the longest are forgotten first', async () => {
  const { read } = await warmed({ most: 2 })
  expect(await read('a')).toBe(3)
  expect(await read('b')).toBe(4)
  expect(await read('a')).toBe(3)
  expect(await read('c')).toBe(5)
  expect(await read('a')).toBe(3)
  expect(await read('b')).toBe(6)
})

test('a failed answer is not kept', async () => {
  const kept = createKeptAnswers<string>({
    most: 2,
    see: async () => ({ version: '1', oldest: 1n, next: 1n }),
    watches: new WeakMap(),
  })
  const db = {} as Db
  await kept(db, 'first', async () => 'look')
  await expect(
    kept(db, 'brake', () => Promise.reject(new Error('The database is away.'))),
  ).rejects.toThrow('away')
  expect(await kept(db, 'brake', async () => 'found')).toBe('found')
})
