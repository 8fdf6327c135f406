import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatTime } from './dates.ts'

const onClock = (hour: number, minute: number) => new Date(2026, 10, 21, hour, minute).toISOString()

test.each([
  [14, 32, '2:32 PM'],
  [9, 5, '9:05 AM'],
  [0, 0, '12:00 AM'],
  [12, 0, '12:00 PM'],
] as const)('%i hours and %i minutes are written %s', (hour, minute, written) => {
  expect(formatTime(onClock(hour, minute))).toBe(written)
})

test('a day is written as Americans write it, and a time comes after it', () => {
  expect(formatDate(onClock(14, 32))).toBe('Nov 21, 2026')
  expect(formatDateTime(onClock(14, 32))).toBe('Nov 21, 2026, 2:32 PM')
})
