import { expect, test } from 'vitest'
import { Refusal } from '#contract/refusals'
import { createGate, type Priority } from './gate.ts'
import { createShares } from './shares.ts'

const never = { vital: 60_000, general: 60_000 }

/** A gate with ten places. One address gets four, at most two of them for general requests, and one may wait. */
function smallShares() {
  const line = { vital: 1, general: 1 }
  const gate = createGate({ places: 10, reserved: 2, line, patienceMs: never })
  const sizes = {
    places: 4,
    reserved: 2,
    line,
    patienceMs: never,
    work: 10,
    workPatienceMs: 60_000,
  }
  const shares = createShares(sizes)
  /** What became of the request: `leave` if it has a place, `giveUp` while it waits. */
  const come = (address: string, priority: Priority = 'general', units = 1) => {
    const request = { got: 'nothing yet', leave: () => {}, giveUp: () => {} }
    request.giveUp = shares.enter(gate, { priority, address, units }, (place) => {
      request.got = place instanceof Refusal ? place.code : 'a place'
      if (!(place instanceof Refusal)) request.leave = place
    })
    return request
  }
  return { gate, shares, come }
}

test('one address holds no more than its share, one more waits, and the next is told it was too fast', () => {
  const { gate, come } = smallShares()
  const [, , waiting, refused] = [1, 2, 3, 4].map(() => come('192.0.2.1'))
  expect(waiting?.got).toBe('nothing yet')
  expect(refused?.got).toBe('too_many_requests')
  expect(gate.count()).toMatchObject({ inside: { general: 2 }, waiting: { general: 0 } })
  expect(come('192.0.2.2').got).toBe('a place')
  expect(come('192.0.2.1', 'vital').got).toBe('a place')
})

test('who waits for a place of their address gets it when one is left', () => {
  const { gate, come } = smallShares()
  const [first, , waiting] = [1, 2, 3].map(() => come('192.0.2.1'))
  first?.leave()
  expect(waiting?.got).toBe('a place')
  expect(gate.count().inside.general).toBe(2)
})

test('where the gate is full for everybody, an address keeps nothing of what it could not use', () => {
  const { gate, shares, come } = smallShares()
  const others = [1, 2, 3, 4].flatMap((last) => [1, 2].map(() => come(`198.51.100.${last}`)))
  const waiting = come('192.0.2.1')
  expect(come('192.0.2.2').got).toBe('busy')
  waiting.giveUp()
  for (const other of others) other.leave()
  expect(waiting.got).toBe('nothing yet')
  expect(gate.count()).toEqual({
    inside: { vital: 0, general: 0 },
    waiting: { vital: 0, general: 0 },
  })
  expect(shares.addresses()).toBe(0)
})

test('giving up after one was admitted, and leaving twice, change nothing', () => {
  const { gate, shares, come } = smallShares()
  const one = come('192.0.2.1')
  one.giveUp()
  expect(gate.count().inside.general).toBe(1)
  one.leave()
  one.leave()
  expect(gate.count().inside.general).toBe(0)
  expect(shares.addresses()).toBe(0)
})

test('an expensive read waits until the work of its address in progress is done, and others do not wait', () => {
  const { gate, come } = smallShares()
  const search = come('192.0.2.1', 'general', 9)
  const next = come('192.0.2.1', 'general', 2)
  expect(next.got).toBe('nothing yet')
  expect(come('192.0.2.2', 'general', 9).got).toBe('a place')
  expect(come('192.0.2.1', 'vital', 9).got).toBe('a place')
  expect(gate.count().inside).toEqual({ vital: 1, general: 2 })
  search.leave()
  expect(next.got).toBe('a place')
})

test('the networks of one IPv6 site share the work that may be in progress', () => {
  const { come } = smallShares()
  const first = come('2001:db8:7:1::1', 'general', 9)
  const second = come('2001:db8:7:ffff::2', 'general', 9)
  expect(second.got).toBe('nothing yet')
  expect(come('2001:db8:8:1::1', 'general', 9).got).toBe('a place')
  first.leave()
  expect(second.got).toBe('a place')
})

test('whoever gives up while waiting for a turn to work gives the place of their address back', () => {
  const { shares, come } = smallShares()
  const working = come('192.0.2.1', 'general', 20)
  const waiting = come('192.0.2.1', 'general', 20)
  waiting.giveUp()
  const third = come('192.0.2.1', 'general', 20)
  expect(third.got).toBe('nothing yet')
  working.leave()
  expect([waiting.got, third.got]).toEqual(['nothing yet', 'a place'])
  third.leave()
  expect(shares.addresses()).toBe(0)
})
