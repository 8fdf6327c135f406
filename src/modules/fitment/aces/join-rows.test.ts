import { expect, test } from 'vitest'
import { createJoiner } from './join-rows.ts'
import type { JudgedAces } from './judge-aces.ts'

let line = 0
const row = (year: number, more: Partial<JudgedAces> = {}): JudgedAces => ({
  line: ++line,
  fileLine: 10 * line,
  action: 'A',
  productId: 'part',
  modelId: 7,
  yearFrom: year,
  yearTo: year,
  engineId: null,
  position: null,
  quantity: 1,
  note: null,
  errors: [],
  ...more,
})
function shown(rows: readonly JudgedAces[]) {
  const joiner = createJoiner()
  for (const one of rows) joiner.add(one)
  return joiner.take().map(({ yearFrom, yearTo, joinedLines }) => [yearFrom, yearTo, joinedLines])
}

test('years that follow one another are one row with the lines of each, in either direction', () => {
  line = 0
  expect(shown([row(2011), row(2012), row(2010), row(2014)])).toEqual([
    [2010, 2012, [3, 30, 1, 10, 2, 20]],
    [2014, 2014, null],
  ])
})

test('rows of several parts may alternate', () => {
  line = 0
  const other = { productId: 'other' }
  expect(shown([row(2010), row(2010, other), row(2011), row(2011, other)])).toEqual([
    [2010, 2011, [1, 10, 3, 30]],
    [2010, 2011, [2, 20, 4, 40]],
  ])
})

test.for<Partial<JudgedAces>>([
  { action: 'D' },
  { modelId: 8 },
  { engineId: 3 },
  { position: 1 },
  { quantity: 2 },
  { note: 'with drums' },
  { errors: [{ path: 'note', message: 'is wrong' }] },
  { yearTo: 2015 },
])('a row that differs stays alone: %j', (more) => {
  expect(shown([row(2010), row(2011, more), row(2012)])).toHaveLength(3)
})

test('a second row for the same year stays, since it may be told by its line', () => {
  expect(shown([row(2010), row(2011), row(2011)])).toHaveLength(2)
})
