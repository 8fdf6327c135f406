import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asMarkdownTable, measureHouse } from './measures.ts'

test('files and lines of the store are counted apart from those of its tests', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'measured-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (file: string, lines: number) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), 'x\n'.repeat(lines))
  }
  for (let lines = 1; lines <= 10; lines++) write(`src/a/part-${lines}.ts`, lines)
  write('src/web/page.tsx', 40)
  write('src/web/page.css', 500)
  write('src/web/page.test.tsx', 30)
  write('ARCHITECTURE.md', 70)
  write('db/migrations/0001_first.sql', 5)
  const measures = measureHouse(root, { long: 2 })
  expect(measures).toEqual({
    files: 11,
    lines: 95,
    median: 6,
    p90: 10,
    longest: 40,
    testLines: 30,
    migrations: 1,
    architectureLines: 70,
    longFunctions: 2,
  })
  expect(asMarkdownTable([{ commit: 'abc', ...measures }])).toContain('| abc    | 11    | 95    |')
})
