import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** docs/specification.md says which test shows which sentence: what it names must be there. */
const root = path.resolve(import.meta.dirname, '..')
const [sentences = '', departures = '', unbuilt = ''] = readFileSync(
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
  const told = [
    ...rowsOf(departures).map(({ cells: [name] }) => `departure: ${name}`),
    ...rowsOf(unbuilt).map(({ cells: [name] }) => `not built: ${name}`),
  ]
  expect(new Set(others)).toEqual(new Set(told))
})

function rowsOf(table: string): { cells: string[] }[] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => ({
      cells: line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    }))
}

const sources = new Map<string, string>()

/** The title as it stands in the source: quoted by any of the three quotes. */
function holdsTest(file: string, title: string): boolean {
  const place = path.join(root, file)
  if (!existsSync(place)) return false
  const source = sources.get(file) ?? readFileSync(place, 'utf8')
  sources.set(file, source)
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
}
