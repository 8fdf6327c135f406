import { expect, test } from 'vitest'
import { clockIn, dayAfter, dayIn, startOfDay } from './days.ts'

const newYork = 'America/New_York'

test.for([
  ['2026-03-01T04:59:59.999Z', '2026-02-28'],
  ['2026-03-01T05:00:00Z', '2026-03-01'],
  ['2026-07-01T03:59:59.999Z', '2026-06-30'],
  ['2026-07-01T04:00:00Z', '2026-07-01'],
  ['2027-01-01T04:30:00Z', '2026-12-31'],
] as const)('%s is %s in New York', ([moment, day]) => {
  expect(dayIn(newYork, new Date(moment))).toBe(day)
})

test.for([
  [newYork, '2026-11-21', '2026-11-21T05:00:00.000Z'],
  [newYork, '2026-07-01', '2026-07-01T04:00:00.000Z'],
  ['UTC', '2026-07-01', '2026-07-01T00:00:00.000Z'],
  ['Pacific/Honolulu', '2027-01-01', '2027-01-01T10:00:00.000Z'],
  ['Pacific/Guam', '2027-01-01', '2026-12-31T14:00:00.000Z'],
  ['Pacific/Kiritimati', '2027-01-01', '2026-12-31T10:00:00.000Z'],
  ['Asia/Kolkata', '2027-01-01', '2026-12-31T18:30:00.000Z'],
  // Clocks are set forward at midnight, so that the day begins at 1:00.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  // Clocks are set back from 1:00 to midnight, so that the day has two midnights.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
] as const)('in %s the day %s begins at %s', ([timeZone, day, start]) => {
  expect(startOfDay(timeZone, day).toISOString()).toBe(start)
})

test('a day has 23 hours when clocks are set forward, 25 when they are set back', () => {
  const hours = (day: string) =>
    (startOfDay(newYork, dayAfter(day, 1)).getTime() - startOfDay(newYork, day).getTime()) /
    3_600_000
  expect(['2026-03-07', '2026-03-08', '2026-11-01', '2026-11-02'].map(hours)).toEqual([
    24, 23, 25, 24,
  ])
})

test('the clock of a time zone is read to the second', () => {
  expect(clockIn(newYork, new Date('2026-11-01T03:30:07Z'))).toEqual({
    day: '2026-10-31',
    time: '23:30:07',
  })
  expect(clockIn('UTC', new Date('2026-11-01T00:00:00Z')).time).toBe('00:00:00')
})

test('days go over the ends of months and years', () => {
  expect([dayAfter('2026-01-01', -1), dayAfter('2028-02-28', 1)]).toEqual([
    '2025-12-31',
    '2028-02-29',
  ])
  expect(dayAfter('2026-11-21', 90)).toBe('2027-02-19')
})
