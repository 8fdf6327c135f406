import { expect, test } from 'vitest'
import { holdSentence } from './hold-sentence.ts'

const unpaid = { order: 'open', money: 'unpaid', goods: 'unfulfilled' } as const
const holdExpiresAt = new Date(2026, 10, 21, 14, 32).toISOString()
const end = Date.parse(holdExpiresAt)

test('a hold is told with its end, on the reader’s clock', () => {
  expect(holdSentence({ axes: unpaid, holdExpiresAt }, end - 1)).toContain('held until 2:32 PM')
})

test('a hold that is over is told as over, also before it is given back', () => {
  expect(holdSentence({ axes: unpaid, holdExpiresAt }, end)).toContain('no longer held')
  expect(holdSentence({ axes: unpaid, holdExpiresAt: null }, end)).toContain('no longer held')
})

test('what is paid or cancelled says nothing of a hold', () => {
  expect(holdSentence({ axes: { ...unpaid, money: 'paid' }, holdExpiresAt }, 0)).toBeUndefined()
  expect(holdSentence({ axes: { ...unpaid, order: 'cancelled' }, holdExpiresAt }, 0)).toBe(
    undefined,
  )
})

test('the staff are not told to pay', () => {
  const told = [holdExpiresAt, null].map((until) =>
    holdSentence({ axes: unpaid, holdExpiresAt: until }, end - 1, 'staff'),
  )
  expect(told).toEqual([
    'The goods are held until 2:32 PM. The order is not paid.',
    'The goods are no longer held. The order is not paid.',
  ])
})
