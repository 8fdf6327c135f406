import { expect, test } from 'vitest'
import {
  changeOf,
  nameOfDays,
  nameOfStep,
  periodChoices,
  readPeriod,
  shortDollars,
} from './figure-words.ts'

const today = '2026-11-22'
const read = (search: string) => {
  const { name, by } = readPeriod(new URLSearchParams(search), today)
  return [name, by]
}

test('an address names a period and a division that fits it; anything else is the usual', () => {
  expect(read('')).toEqual(['30-days', 'day'])
  expect(read('period=12-months&by=week')).toEqual(['12-months', 'week'])
  expect(read('period=12-months&by=day')).toEqual(['12-months', 'month'])
  expect(read('period=2027-01&by=x')).toEqual(['30-days', 'day'])
  expect(read('period=2026-10')).toEqual(['2026-10', 'day'])
})

test('every period that can be chosen has figures', () => {
  const choices = periodChoices(today)
  expect(choices.map(({ value }) => read(`period=${value}`)[0])).toEqual(
    choices.map(({ value }) => value),
  )
  expect(choices[4]).toEqual({ value: '2026-11', label: 'November 2026' })
})

test('days and their runs read in words, in UTC', () => {
  expect(nameOfDays({ from: '2026-10-24', to: '2026-11-22' })).toBe('Oct 24 – Nov 22, 2026')
  expect(nameOfDays({ from: '2025-12-31', to: '2026-01-01' })).toBe('Dec 31, 2025 – Jan 1, 2026')
  expect(nameOfStep({ from: '2026-11-16', to: '2026-11-22' }, 'week')).toBe('Nov 16 – 22')
  expect(nameOfStep({ from: '2026-10-30', to: '2026-11-05' }, 'week')).toBe('Oct 30 – Nov 5')
  expect(nameOfStep({ from: '2026-11-22', to: '2026-11-22' }, 'day')).toBe('Nov 22')
  expect(nameOfStep({ from: '2026-11-01', to: '2026-11-22' }, 'month')).toBe('Nov 2026')
})

test('a change is told in percent where there was something before', () => {
  expect([
    changeOf(112.5, 100),
    changeOf(90, 100),
    changeOf(5, 5),
    changeOf(5, 0),
    changeOf(2000, 1),
  ]).toEqual(['+12.5%', '−10%', 'no change', null, '+199,900%'])
})

test('an axis is short', () => {
  expect([0, 950, 1250, 2_500_000, -1000].map(shortDollars)).toEqual([
    '$0',
    '$950',
    '$1.25k',
    '$2.5M',
    '-$1k',
  ])
})
