import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

test('a small benchmark measures pages and calls of the API beside references that answer the same, and writes table and chart', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'store-bench-out-'))
  onTestFinished(() => rmSync(out, { recursive: true, force: true }))
  const small = ['--products', '2000', '--seconds', '0.2', '--rounds', '1', '--connections', '8']
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      'bench/main.ts',
      '/^tools page|^product page$|^product .API.$|^list of 24 .API.$/',
      ...small,
      '--out',
      out,
    ],
    { cwd: root, encoding: 'utf8', env: { PATH: process.env['PATH'] } },
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const results = readFileSync(path.join(out, 'results.md'), 'utf8')
  expect(
    results.match(/^\| (tools page, |product page |product .API. |list of ).*\b(met|missed)\b/gm),
  ).toHaveLength(6)
  expect(results).not.toContain('failed)')
  expect(results).toContain('Every reference answers what the store answers')
  expect(readFileSync(path.join(out, 'chart.svg'), 'utf8').match(/<rect x=/g)).toHaveLength(6)
})
