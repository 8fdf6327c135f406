import { expect, test } from 'vitest'
import { createReplicaState } from './replica-state.ts'

/** A replica that had all of the primary's log at the time 0, when it was at position 100. */
function followed() {
  const time = { now: 0 }
  const state = createReplicaState({ mostLagMs: 1_000, now: () => time.now })
  state.primaryIsAt(100, 0)
  state.replicaHas({ position: 100, follows: true }, false)
  return { state, time }
}

test('a replica is read while it is known to have what the primary had a second ago', () => {
  const { state, time } = followed()
  expect([state.state(), state.mayRead(0)]).toEqual(['fresh', true])
  time.now = 1_001
  expect([state.state(), state.mayRead(0)]).toEqual(['behind', false])
  expect(state.lagMs()).toBe(1_001)
  state.primaryIsAt(200, 1_001)
  expect(state.mayRead(0)).toBe(false)
  state.replicaHas({ position: 200, follows: true }, false)
  expect([state.state(), state.mayRead(0), state.lagMs()]).toEqual(['fresh', true, 0])
})

test('whoever needs a position reads the replica once it has it', () => {
  const { state } = followed()
  expect(state.mayRead(101)).toBe(false)
  state.replicaHas({ position: 101, follows: true }, false)
  expect(state.mayRead(101)).toBe(true)
})

test('after a change that pages show, nothing from before it is fresh', () => {
  const { state, time } = followed()
  time.now = 10
  state.requireNow()
  expect(state.mayRead(0)).toBe(false)
  state.primaryIsAt(100, 11)
  expect(state.mayRead(0)).toBe(true)
})

test('while the primary is away, the replica is read however old it is', () => {
  const { state, time } = followed()
  time.now = 60_000
  state.primaryIsAway()
  expect([state.mayRead(0), state.mayRead(500), state.lagMs()]).toEqual([true, true, 60_000])
  state.primaryIsAt(150, 60_000)
  expect(state.mayRead(0)).toBe(false)
})

test('while the primary is a standby, the replica is read as well', () => {
  const { state, time } = followed()
  time.now = 60_000
  state.primaryIsAt(null, 60_000)
  expect(state.mayRead(0)).toBe(true)
})

test('a server that was promoted is not read while there is a primary, and one of another cluster never', () => {
  const { state } = followed()
  state.replicaHas({ position: 300, follows: false }, false)
  expect([state.state(), state.mayRead(0)]).toEqual(['leader', false])
  state.primaryIsAway()
  expect(state.mayRead(0)).toBe(true)
  state.replicaHas({ position: 300, follows: true }, true)
  expect([state.state(), state.mayRead(0), state.isThere()]).toEqual(['other', false, false])
})

test('a replica that does not answer is not read, even if nothing else does', () => {
  const { state } = followed()
  state.replicaIsAway()
  state.primaryIsAway()
  expect([state.state(), state.mayRead(0), state.isThere(), state.lagMs()]).toEqual([
    'away',
    false,
    false,
    null,
  ])
})

test('a read that shows that a server lacks something stops further ones until the next look', () => {
  const { state } = followed()
  state.primaryIsAt(200, 500)
  state.replicaHas({ position: 200, follows: true }, false)
  state.replicaLacks({ position: 50, follows: true })
  expect(state.mayRead(0)).toBe(false)
})
