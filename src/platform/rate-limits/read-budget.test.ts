import { expect, test } from 'vitest'
import { createReadBudget } from './read-budget.ts'

/** A budget of ten reads at once and two per second, with its clock. */
function smallBudget({ addresses = 100 } = {}) {
  let ms = 0
  const budget = createReadBudget({ burst: 10, perSecond: 2, addresses, now: () => ms })
  return { ...budget, pass: (seconds: number) => void (ms += seconds * 1000) }
}

test('an address reads what its purse holds, and then what it gets back each second', () => {
  const { take, pass } = smallBudget()
  expect(take('192.0.2.1', 8)).toBe(0)
  expect(take('192.0.2.1', 5)).toBe(1.5)
  expect(take('192.0.2.1', 2)).toBe(0)
  pass(1.5)
  expect(take('192.0.2.1', 5)).toBe(1)
  pass(1)
  expect(take('192.0.2.1', 5)).toBe(0)
})

test('a purse never holds more than at first, and what costs more than that takes all of it', () => {
  const { take, pass } = smallBudget()
  pass(1_000_000)
  expect(take('192.0.2.1', 100)).toBe(0)
  expect(take('192.0.2.1', 1)).toBe(0.5)
})

test('each address has its own, and the addresses of one IPv6 network share theirs', () => {
  const { take } = smallBudget()
  expect(take('2001:db8::1', 10)).toBe(0)
  expect(take('2001:db8::2', 1)).toBeGreaterThan(0)
  expect(take('2001:db8:0:1::1', 10)).toBe(0)
  expect(take('192.0.2.1', 10)).toBe(0)
})

test('the networks of one IPv6 site have four times what one has, together', () => {
  const { take, pass } = smallBudget()
  for (const network of [1, 2, 3, 4]) expect(take(`2001:db8:7:${network}::1`, 10)).toBe(0)
  expect(take('2001:db8:7:5::1', 4)).toBe(0.5)
  expect(take('2001:db8:8:1::1', 10)).toBe(0)
  pass(0.5)
  expect(take('2001:db8:7:5::1', 4)).toBe(0)
})

test('no more addresses are remembered than it says, and the one that has been away longest goes first', () => {
  const { take, size } = smallBudget({ addresses: 3 })
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.1', '192.0.2.4']) {
    take(address, 4)
  }
  expect(size()).toBe(3)
  expect(take('192.0.2.1', 4)).toBeGreaterThan(0)
})
