import { expect, test } from 'vitest'
import { periodOf, stepsOf } from './figure-periods.ts'

const today = '2026-03-30'
const daysOf = (name: string, on = today) => {
  const period = periodOf(name, on)
  return period && [period.from, period.to, period.before.from, period.before.to]
}

test('a window ends today and follows one of the same length', () => {
  expect(daysOf('7-days')).toEqual(['2026-03-24', '2026-03-30', '2026-03-17', '2026-03-23'])
  expect(daysOf('30-days')).toEqual(['2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'])
  expect(daysOf('13-weeks')).toEqual(['2025-12-30', '2026-03-30', '2025-09-30', '2025-12-29'])
})

test('a month or year under way is compared with as much of the one before, a whole one with the whole', () => {
  expect(daysOf('2026-03')).toEqual(['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'])
  expect(daysOf('2026-03', '2026-03-10')).toEqual([
    '2026-03-01',
    '2026-03-10',
    '2026-02-01',
    '2026-02-10',
  ])
  expect(daysOf('2026-02')).toEqual(['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'])
  expect(daysOf('2026')).toEqual(['2026-01-01', '2026-03-30', '2025-01-01', '2025-03-30'])
  expect(daysOf('2025')).toEqual(['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'])
  expect(daysOf('12-months')).toEqual(['2025-04-01', '2026-03-30', '2024-04-01', '2025-03-30'])
})

test('what is to come, and what is no period, has no figures', () => {
  for (const name of ['2026-04', '2027', '2026-13', '8-days', '1999', '', '2026-3']) {
    expect(periodOf(name, today)).toBeUndefined()
  }
})

test('a period is divided without gap or overlap, its last part as far as it goes', () => {
  const month = { from: '2026-03-01', to: '2026-03-30' }
  expect(stepsOf(month, 'day')).toHaveLength(30)
  expect(stepsOf(month, 'week').at(-1)).toEqual({ from: '2026-03-29', to: '2026-03-30' })
  expect(stepsOf({ from: '2025-12-30', to: '2026-03-30' }, 'week')).toHaveLength(13)
  expect(stepsOf({ from: '2025-04-01', to: '2026-03-30' }, 'month')).toHaveLength(12)
  expect(stepsOf({ from: '2024-02-01', to: '2024-03-05' }, 'month')).toEqual([
    { from: '2024-02-01', to: '2024-02-29' },
    { from: '2024-03-01', to: '2024-03-05' },
  ])
})
