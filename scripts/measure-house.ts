import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asMarkdownTable, measureHouse } from './house/measures.ts'

// npm run house:measure -- COMMIT…: prints a row for each commit, the working tree if none is named. docs/measures.md keeps them.

const root = path.resolve(import.meta.dirname, '..')
const asked = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'store-measure-'))
try {
  const rows = (asked.length > 0 ? asked : ['HEAD']).map((commit, place) => {
    const tree = path.join(folder, String(place))
    const archive = path.join(folder, `${place}.tar`)
    execFileSync('git', ['archive', '--output', archive, commit], { cwd: root })
    mkdirSync(tree)
    execFileSync('tar', ['-xf', archive, '-C', tree])
    return { commit, ...measureHouse(tree, { long: longFunctionsIn(tree) }) }
  })
  process.stdout.write(`${asMarkdownTable(rows)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** How many functions of `src`, without tests, have more than 60 lines, by the linter's own count. */
function longFunctionsIn(tree: string): number {
  const config = path.join(folder, 'long-functions.json')
  const rule = ['error', { max: 60, skipComments: true, skipBlankLines: true }]
  const ignorePatterns = ['**/*.test.ts', '**/*.test.tsx']
  writeFileSync(
    config,
    JSON.stringify({
      plugins: [],
      categories: {},
      rules: { 'max-lines-per-function': rule },
      ignorePatterns,
    }),
  )
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint')
  try {
    execFileSync(process.execPath, [linter, '-c', config, '-f', 'json', 'src'], {
      cwd: tree,
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 1e9,
    })
    return 0
  } catch (error) {
    const { stdout } = error as { stdout: Buffer }
    const { diagnostics } = JSON.parse(String(stdout)) as { diagnostics: { code: string }[] }
    return diagnostics.filter(({ code }) => code.includes('max-lines-per-function')).length
  }
}
