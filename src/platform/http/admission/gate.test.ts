import { expect, test, vi } from 'vitest'
import { createGate, type Priority } from './gate.ts'

const sizes = {
  places: 80,
  reserved: 20,
  line: { vital: 3, general: 2 },
  patienceMs: { vital: 5000, general: 1000 },
}

/** Requests and what became of them. `leave`: a function inside, null when turned away, undefined while waiting. */
function visitors() {
  const gate = createGate(sizes)
  return (priority: Priority) => {
    const visit: { leave?: (() => void) | null } = {}
    gate.enter(priority, (leave) => (visit.leave = leave))
    return visit
  }
}

const many = (count: number, come: () => ReturnType<ReturnType<typeof visitors>>) =>
  Array.from({ length: count }, come)

test('general requests take 60 places, and 20 are left for vital ones', () => {
  const come = visitors()
  expect(many(60, () => come('general')).every(({ leave }) => leave)).toBe(true)
  expect(come('general').leave).toBeUndefined()
  expect(many(20, () => come('vital')).every(({ leave }) => leave)).toBe(true)
  expect(come('vital').leave).toBeUndefined()
})

test('vital requests may take every place', () => {
  const come = visitors()
  expect(many(80, () => come('vital')).every(({ leave }) => leave)).toBe(true)
  expect(come('vital').leave).toBeUndefined()
  expect(come('general').leave).toBeUndefined()
})

test('a place that is left goes to a vital request first, and once', () => {
  const come = visitors()
  const [first, second] = many(80, () => come('vital'))
  const general = come('general')
  const vital = come('vital')
  first?.leave?.()
  first?.leave?.()
  expect(vital.leave).toBeTypeOf('function')
  expect(general.leave).toBeUndefined()
  second?.leave?.()
  expect(general.leave).toBeTypeOf('function')
})

test('who finds the line full is turned away at once, who waits too long after a moment', () => {
  vi.useFakeTimers()
  const come = visitors()
  many(60, () => come('general'))
  const waiting = many(2, () => come('general'))
  expect(come('general').leave).toBeNull()
  vi.advanceTimersByTime(999)
  expect(waiting.map(({ leave }) => leave)).toEqual([undefined, undefined])
  vi.advanceTimersByTime(1)
  expect(waiting.map(({ leave }) => leave)).toEqual([null, null])
})

test('tells for how long no place has come free, by kind, and that there are places again', () => {
  let time = 0
  const gate = createGate(sizes, () => time)
  const leaves: (() => void)[] = []
  const enter = (priority: Priority) => gate.enter(priority, (leave) => leave && leaves.push(leave))
  expect(gate.stuckMs()).toBe(0)
  for (let visitor = 0; visitor < 60; visitor++) enter('general')
  const [leaveGeneral] = leaves
  time = 20_000
  expect(gate.stuckMs()).toBe(20_000)
  enter('vital')
  leaves.at(-1)?.()
  expect(gate.stuckMs()).toBe(20_000)
  leaveGeneral?.()
  expect(gate.stuckMs()).toBe(0)
  enter('general')
  time = 21_000
  expect(gate.stuckMs()).toBe(1000)
})

test('a visitor who gives up waiting takes no place later', () => {
  const gate = createGate(sizes)
  const leaves: ((() => void) | null)[] = []
  for (let visitor = 0; visitor < 60; visitor++)
    gate.enter('general', (leave) => leaves.push(leave))
  const giveUp = gate.enter('general', (leave) => leaves.push(leave))
  expect(gate.count().waiting.general).toBe(1)
  giveUp()
  leaves[0]?.()
  expect(leaves).toHaveLength(60)
  expect(gate.count()).toEqual({
    inside: { vital: 0, general: 59 },
    waiting: { vital: 0, general: 0 },
  })
})
