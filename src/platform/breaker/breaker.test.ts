import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

function breakerAt(start: number) {
  let now = start
  return { ...createBreaker(() => now), pass: (ms: number) => void (now += ms) }
}

test('three failures in a row rest the carrier for half a minute; then one call tries it', () => {
  const breaker = breakerAt(0)
  expect([breaker.failed(), breaker.failed(), breaker.mayAsk()]).toEqual([false, false, true])
  expect([breaker.failed(), breaker.mayAsk(), breaker.isResting()]).toEqual([true, false, true])
  breaker.pass(29_999)
  expect(breaker.mayAsk()).toBe(false)
  breaker.pass(1)
  expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false])
  expect([breaker.failed(), breaker.mayAsk()]).toEqual([false, false])
  breaker.pass(30_000)
  expect(breaker.mayAsk()).toBe(true)
  expect([breaker.succeeded(), breaker.isResting(), breaker.mayAsk()]).toEqual([true, false, true])
})

test('a success in between begins the count anew', () => {
  const breaker = breakerAt(0)
  expect([breaker.failed(), breaker.failed(), breaker.succeeded()]).toEqual([false, false, false])
  expect([breaker.failed(), breaker.failed()]).toEqual([false, false])
  expect(breaker.mayAsk()).toBe(true)
})

test('calls that fail late do not make the rest longer', () => {
  const breaker = breakerAt(0)
  for (const _call of [1, 2, 3]) breaker.failed()
  breaker.pass(29_000)
  for (const _call of [1, 2, 3]) expect(breaker.failed()).toBe(false)
  breaker.pass(1_000)
  expect(breaker.mayAsk()).toBe(true)
})
