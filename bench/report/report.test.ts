import { expect, test } from 'vitest'
import { chartOf, shareOfGoal } from './chart.ts'
import {
  cpuRatioOf,
  figuresOf,
  ratioOf,
  reaches,
  type Cell,
  type Figures,
  type Sample,
} from './measured.ts'
import { lineOf, tableOf } from './table.ts'

const sample: Sample = {
  count: 100,
  seconds: 1,
  p50: 2,
  p99: 9,
  failures: 0,
  bytes: 1000,
  serverMs: 50,
  databaseMs: 10,
  foreign: 0.1,
}
const figures: Figures = {
  perSecond: 600,
  p50: 2,
  p99: 9,
  serverUs: 500,
  databaseUs: 100,
  foreign: 0.1,
  failures: 0,
}
const cell: Cell = {
  row: 'product page',
  connections: 8,
  store: figures,
  reference: { ...figures, perSecond: 1000, serverUs: 260, what: 'bare' },
  ratio: 0.6,
  cpuRatio: 0.6,
  goal: { ratio: 0.6 },
}

test('the figures of a side are the medians of its rounds, and its processor time that of all its requests', () => {
  const rounds = [sample, { ...sample, count: 300, p99: 400 }, { ...sample, count: 200, p99: 11 }]
  expect(figuresOf(rounds)).toMatchObject({ perSecond: 200, p50: 2, p99: 11 })
  expect(figuresOf(rounds)).toMatchObject({ serverUs: 250, databaseUs: 50, foreign: 0.1 })
})

test('the ratio is the median over the rounds, each compared with the round beside it', () => {
  const at = (count: number) => ({ ...sample, count })
  expect(ratioOf([at(50), at(60), at(5)], [at(100), at(100), at(100)])).toBeCloseTo(0.5)
})

test('the ratio of processor times counts the database too', () => {
  expect(cpuRatioOf(figures, { ...figures, serverUs: 200 })).toBe(0.5)
})

test.for<[goal: Cell['goal'], reached: boolean]>([
  [{ ratio: 0.6 }, true],
  [{ ratio: 0.61 }, false],
  [{ p50: 2, p99: 9 }, true],
  [{ p50: 2, p99: 8 }, false],
])('the goal %o: %s', ([goal, reached]) => {
  expect(reaches({ ...cell, goal })).toBe(reached)
  expect(Number(shareOfGoal({ ...cell, goal })) >= 1).toBe(reached)
})

test('only a cell with a goal and 8 connections reaches it or not', () => {
  expect(reaches({ ...cell, connections: 1 })).toBeNull()
  expect(reaches({ ...cell, goal: {} })).toBeNull()
})

test('each line of the table has a cell for each column, with a reference or without', () => {
  const bare = { ...cell, reference: null, ratio: null, cpuRatio: null, goal: {} }
  const [head = '', rule = '', ...lines] = tableOf([cell, bare]).split('\n')
  const columns = head.split('|').length
  expect([rule, ...lines].map((line) => line.split('|').length)).toEqual([
    columns,
    columns,
    columns,
  ])
  expect(lineOf(cell)).toContain('≥ 0.60: met')
})

test('failed requests are told in the row', () => {
  expect(lineOf({ ...cell, store: { ...figures, failures: 3 } })[0]).toBe('product page (3 failed)')
})

test('the chart has a bar for each row with a goal, as long as it is near the goal', () => {
  const svg = chartOf([cell, { ...cell, row: 'a < b', ratio: 0.3 }, { ...cell, goal: {} }], 'Title')
  expect(svg.match(/<rect x=/g)).toHaveLength(2)
  expect(svg).toContain('width="210.0"')
  expect(svg).toContain('width="105.0"')
  expect(svg).toContain('a &#60; b')
})
