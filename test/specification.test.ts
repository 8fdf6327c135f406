import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { holdsTest, rowsOf } from './named-tests.ts'
import beginning from '../catalogue/beginning.json' with { type: 'json' }

/** docs/specification.md names a test for each sentence. Every test it names must exist. */
const root = path.resolve(import.meta.dirname, '..')
const [sentences = '', departures = '', unbuilt = '', promises = ''] = readFileSync(
  path.join(root, 'docs/specification.md'),
  'utf8',
).split(/^## .*$/m)

const shown = rowsOf(sentences).flatMap(({ cells: [section, sentence, evidence = ''] }) =>
  evidence.split('<br>').map((entry) => ({ row: `§${section} ${sentence}`, entry })),
)

test('every section of the specification that has rules has rows', () => {
  const sections = new Set(rowsOf(sentences).map(({ cells: [section] }) => section))
  expect([...sections]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect(shown.length).toBeGreaterThan(130)
})

test('every test that a row names exists', () => {
  const missing = shown.filter(({ entry }) => {
    const [, file, title] = /^`([^`]+)` (.+)$/.exec(entry) ?? []
    return file !== undefined && title !== undefined && !holdsTest(file, title)
  })
  expect(missing).toEqual([])
})

test('what is no test is a departure or not built, and stands in its table', () => {
  const others = shown.map(({ entry }) => entry).filter((entry) => !entry.startsWith('`'))
  const explained = [
    ...rowsOf(departures).map(({ cells: [name] }) => `departure: ${name}`),
    ...rowsOf(unbuilt).map(({ cells: [name] }) => `not built: ${name}`),
  ]
  expect(new Set(others)).toEqual(new Set(explained))
})

test('each sentence of the FAQ names a test that exists, or is not built', () => {
  const rows = rowsOf(promises)
  const questions = new Set(rows.map(({ cells: [question] }) => question))
  expect([...questions]).toEqual(beginning.everywhere.faq.map(({ question }) => question))
  const missing = rows.flatMap(({ cells: [, sentence, evidence = ''] }) =>
    evidence.split('<br>').flatMap((entry) => {
      const [, file = '', title = ''] = /^`([^`]+)` (.+)$/.exec(entry) ?? []
      return entry === 'not built' || holdsTest(file, title) ? [] : [{ sentence, entry }]
    }),
  )
  expect(missing).toEqual([])
})
