import { expect, test } from 'vitest'
import type { Facets } from '#contract/catalog/finding.schema'
import { resultLine } from './result-line.ts'

const first = { cursor: '' }

test('a list is counted', () => {
  expect(resultLine(first, counted(1))).toBe('1 item')
  expect(resultLine(first, counted(0))).toBe('0 items')
  expect(resultLine(first, counted(1_025))).toBe('1,025 items')
})

test('a search that finds too many to count says so', () => {
  expect(resultLine(first, counted(10_000, false))).toBe('10,000+ items')
  expect(resultLine(first, counted(3_100, false))).toBe('about 3,100 items')
  expect(resultLine(first, counted(0, false))).toBe('few items')
})

test('a further page says that it is one', () => {
  expect(resultLine({ cursor: 'abc' }, counted(1_025))).toBe('More of 1,025 items')
})

function counted(total: number, isWhole = true): Facets {
  return { total, isWhole } as Facets
}
