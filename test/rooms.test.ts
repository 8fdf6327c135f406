import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const mostFiles = 25

const sources = globSync('{src,sandbox,demo}/**/*.{ts,tsx,css}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const inModules = sources.filter((file) => file.startsWith('src/modules/'))
const codeOf = (file: string) =>
  readFileSync(path.join(root, file), 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')

test(`no folder holds more than ${mostFiles} files, tests apart`, () => {
  const folders = Map.groupBy(sources, (file) => path.dirname(file))
  const full = [...folders].filter(([, files]) => files.length > mostFiles)
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

/** What a file with each suffix must contain. Invariants and metrics contain SQL by nature, so they need no suffix. */
const promises: { suffix: string; isKept: (code: string) => boolean; only: boolean }[] = [
  { suffix: '.repository.ts', isKept: holdsSql, only: true },
  { suffix: '.routes.ts', isKept: holdsRoutes, only: true },
  {
    suffix: '.jobs.ts',
    isKept: (code) => /\bJobHandlers\b|\bRecurringJob\b|handle\w*Job/.test(code),
    only: false,
  },
]

test.for(promises)(
  'a file ends in $suffix where it holds such, and nowhere else',
  ({ suffix, isKept, only }) => {
    const exempt = /(^|\/)(invariants|metrics)\.ts$/
    const liars = inModules.filter((file) => file.endsWith(suffix) && !isKept(codeOf(file)))
    const hidden = inModules.filter(
      (file) => only && !file.endsWith(suffix) && !exempt.test(file) && isKept(codeOf(file)),
    )
    expect({ liars, hidden }).toEqual({ liars: [], hidden: [] })
  },
)

test('what only tests use lives with the tests', () => {
  expect(sources.filter((file) => /fixture|for-tests/.test(file))).toEqual([])
})

function holdsSql(code: string): boolean {
  return /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`|\.query(<[^(]*>)?\(/.test(
    code,
  )
}

function holdsRoutes(code: string): boolean {
  return /\bhandle\(\s*api\.|\bserve\(identityApi\.|\b(app|scope)\s*\.(get|post|put|delete|all|route)\s*(<[^(]*>)?\(/.test(
    code,
  )
}
