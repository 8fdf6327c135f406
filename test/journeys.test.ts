import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// A journey shows what people see. Text that no style shows is as good as none.

const folder = path.resolve(import.meta.dirname, '../e2e')
const journeys = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.startsWith('expect.'))
const filesWith = (words: RegExp) =>
  journeys.filter((file) => words.test(readFileSync(path.join(folder, file), 'utf8')))

test('every journey expects with e2e/expect.ts, which accepts only what is visible', () => {
  expect(filesWith(/from '\.{1,2}\/expect\.ts'/).length).toBeGreaterThan(80)
  expect(filesWith(/import \{[^}]*\bexpect\b[^}]*\} from '@playwright\/test'/)).toEqual([])
})

test('no journey reads text that may be hidden, or is content with what is only attached', () => {
  expect(filesWith(/\.(textContent|allTextContents|toBeAttached)\(/)).toEqual([])
})
