import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../src/web/navigation')

test('navigation of our own stays small enough to be our own', () => {
  // The table of links grows with the pages, and decides nothing.
  const files = readdirSync(folder).filter(
    (file) => !file.endsWith('.test.ts') && file !== 'href.ts',
  )
  const lines = files.map(
    (file) => readFileSync(path.join(folder, file), 'utf8').split('\n').length,
  )
  expect(files.length).toBeGreaterThan(10)
  // docs/decisions/0040-navigation-stays-ours.md
  expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(800)
})
