import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { holdsTest, rowsOf } from './named-tests.ts'

/** For each of its forty points, docs/ux.md names the test that shows it, or says why it is not met. */
const rows = rowsOf(readFileSync(path.resolve(import.meta.dirname, '../docs/ux.md'), 'utf8'))

test('each of the forty points has its row, with a test or a reason', () => {
  expect(rows.map(({ cells: [number] }) => Number(number))).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1),
  )
  for (const { cells } of rows) {
    expect(cells).toHaveLength(4)
    expect(cells[3]).toMatch(/^`|not met: |in part: /)
  }
})

test('every test that a row names exists', () => {
  const named = rows
    .flatMap(({ cells }) => (cells[3] ?? '').split('<br>'))
    .map((entry) => /^`([^`]+)` (.+)$/.exec(entry))
    .filter((found) => found !== null)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(([, file = '', title = '']) => !holdsTest(file, title))).toEqual([])
})
