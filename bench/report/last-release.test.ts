import { expect, test } from 'vitest'
import { comparisonOf, readLastRelease, withMeasured } from './last-release.ts'
import type { Cell } from './measured.ts'

const figures = {
  perSecond: 600,
  p50: 2,
  p99: 9,
  serverUs: 500,
  databaseUs: 100,
  foreign: 0,
  failures: 0,
}
const cell = (row: string, cpuRatio: number | null, connections = 8): Cell => ({
  row,
  connections,
  store: figures,
  reference: null,
  ratio: null,
  cpuRatio,
  goal: {},
})
const last = { release: '1.0.0', byCpu: { 1000: { 'product page': 0.5, 'list of 24': 0.6 } } }

test('a row that has lost more than a twentieth of its ratio is shaded, and one that has lost less is not', () => {
  const text = comparisonOf([cell('product page', 0.47), cell('list of 24', 0.58)], last, 1000)
  expect(text).toContain('| product page | 0.50 | 0.47 | <mark>**−6 %**</mark> |')
  expect(text).toContain('| list of 24 | 0.60 | 0.58 | −3 % |')
  expect(text).toContain('**1 of 2 rows have lost more than 5 %.**')
})

test('only rows that the release had, with a reference and 8 connections, are compared', () => {
  const others = [cell('new', 0.1), cell('product page', 0.1, 1), cell('list of 24', null)]
  expect(comparisonOf(others, last, 1000)).toContain('has no figures for these rows')
  expect(comparisonOf([cell('product page', 0.1)], last, 2000)).toContain('has no figures')
})

test('a release takes the rows that were measured and keeps the others', () => {
  const cells = [cell('product page', 0.654), cell('list of 24', 0.9, 1)]
  expect(withMeasured(last, { release: '1.1.0', products: 1000, cells })).toEqual({
    release: '1.1.0',
    byCpu: { 1000: { 'product page': 0.65, 'list of 24': 0.6 } },
  })
})

test('the committed figures are ratios of rows, for both sizes of the table', () => {
  const { byCpu } = readLastRelease()
  expect(Object.keys(byCpu)).toEqual(expect.arrayContaining(['100000', '1000000']))
  for (const ratio of Object.values(byCpu).flatMap((rows) => Object.values(rows))) {
    expect(ratio).toBeGreaterThan(0)
  }
})
