import { expect, test } from 'vitest'
import { daysOf, monthAfter, nameOfDay, readDay, readMonth, shortDay } from './months.ts'

const today = '2026-11-21'
const month = (text: string) => readMonth(new URLSearchParams({ month: text }), today)
const day = (text: string) => readDay(new URLSearchParams({ day: text }))

test('an address names a month that was; any other is the running one', () => {
  expect(month('2025-02')).toBe('2025-02')
  for (const other of ['', '2026-12', '2026-13', 'x', '1999-01']) {
    expect(month(other)).toBe('2026-11')
  }
})

test('a month goes from its first day to its last, the running one to today', () => {
  expect(daysOf('2024-02', today)).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(daysOf('2026-11', today)).toEqual({ from: '2026-11-01', to: '2026-11-21' })
})

test('months go over the ends of years', () => {
  expect([monthAfter('2026-01', -1), monthAfter('2025-12', 1)]).toEqual(['2025-12', '2026-01'])
})

test('only days of the calendar are days, and they read in words', () => {
  expect([day('2024-02-29'), day('2026-02-29'), day('soon'), day('')]).toEqual([
    '2024-02-29',
    null,
    null,
    null,
  ])
  expect(nameOfDay('2026-11-21')).toBe('Saturday, November 21, 2026')
  expect(shortDay('2026-11-01')).toBe('Sun, Nov 1')
})
