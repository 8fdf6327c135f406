import { expect, test } from 'vitest'
import {
  daysOfQuarter,
  nameOfQuarter,
  quarterAfter,
  quarterOf,
  readDays,
  readQuarter,
} from './quarters.ts'

test('quarters follow one another over the years, with their days and names', () => {
  expect(['2026-01-31', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf)).toEqual([
    '2026-Q1',
    '2026-Q1',
    '2026-Q2',
    '2026-Q4',
  ])
  expect([quarterAfter('2026-Q4', 1), quarterAfter('2026-Q1', -1)]).toEqual(['2027-Q1', '2025-Q4'])
  expect(daysOfQuarter('2026-Q1')).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  expect(daysOfQuarter('2026-Q4')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(nameOfQuarter('2026-Q4')).toBe('October to December 2026')
})

test.for([
  ['', '2026-Q4'],
  ['quarter=2026-Q2', '2026-Q2'],
  ['quarter=2027-Q1', '2026-Q4'],
  ['quarter=2026-Q5', '2026-Q4'],
] as const)('?%s is the quarter %s', ([search, quarter]) => {
  expect(readQuarter(new URLSearchParams(search), '2026-11-22')).toBe(quarter)
})

test.for([
  ['from=2026-10-01&to=2026-10-31', { from: '2026-10-01', to: '2026-10-31' }],
  ['from=2026-10-01', null],
  ['from=2026-10-02&to=2026-10-01', null],
  ['from=2026-02-30&to=2026-03-01', null],
  ['from=2025-01-01&to=2026-01-02', null],
] as const)('?%s is the period %o', ([search, period]) => {
  expect(readDays(new URLSearchParams(search))).toEqual(period)
})
