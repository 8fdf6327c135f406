import { expect, test } from 'vitest'
import { ProblemError } from '#contract/problem'
import { createQueryClient, mayRetry } from './query-client.ts'

function problem(status: number) {
  return new ProblemError({ type: 'about:blank', title: 'No', status, code: 'internal' })
}

test('what may pass by itself is tried three more times, what is the caller’s fault never', () => {
  expect([0, 1, 2, 3].map((failures) => mayRetry(failures, new TypeError('offline')))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect([500, 502, 503].map((status) => mayRetry(0, problem(status)))).toEqual([true, true, true])
  expect([400, 401, 403, 404, 409, 429].some((status) => mayRetry(0, problem(status)))).toBe(false)
})

test('delays double up to thirty seconds, data live five minutes, writes are never repeated', () => {
  const { queries, mutations } = createQueryClient('browser').getDefaultOptions()
  const delay = queries?.retryDelay as (attempt: number) => number
  expect([0, 1, 2, 10].map((attempt) => delay(attempt))).toEqual([1000, 2000, 4000, 30_000])
  expect(queries?.gcTime).toBe(300_000)
  expect(mutations?.retry).toBe(false)
})

test('the server tries once: its visitor waits', () => {
  expect(createQueryClient('server').getDefaultOptions().queries?.retry).toBe(false)
})
