import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { longFunctions } from '../long-functions.ts'

const root = path.resolve(import.meta.dirname, '..')
const listed = Object.values(longFunctions).flat()

test('every file that may have a long function has one', () => {
  expect(filesWithLongFunctions()).toEqual(listed.toSorted())
})

/** Those of the files listed. The linter itself leaves them out, so it is asked with the rule alone. */
function filesWithLongFunctions(): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'long-functions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = path.join(folder, 'oxlint.json')
  const most = { max: 60, skipComments: true, skipBlankLines: true }
  writeFileSync(
    config,
    JSON.stringify({
      plugins: [],
      categories: { correctness: 'off' },
      rules: { 'max-lines-per-function': ['error', most] },
    }),
  )
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(
    process.execPath,
    [linter, '-c', config, '-f', 'json', '--disable-nested-config', ...listed],
    { cwd: root, encoding: 'utf8' },
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string }[] }
  return [...new Set(diagnostics.map(({ filename }) => filename))].toSorted()
}
