import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { planted } from './planted/index.mjs'

// npm run drill:bite: plants one fault after the other into a copy of the store and shows that the
// tests it names turn red; the first that does is enough. A drill that would not notice is worse than none.
// `-- WORDS` plants those named so.

const root = path.resolve(import.meta.dirname, '..')
const parts = [
  'src',
  'drill',
  'e2e',
  'test',
  'sandbox',
  'db',
  'catalogue',
  'bench',
  'scripts',
  'dist',
  'package.json',
  'vitest.config.ts',
  'architecture.ts',
  'house.ts',
  'open-platform-values.ts',
  'tsconfig.json',
  'tsconfig.base.json',
]

let count = 0
let escaped = 0
const wanted = process.argv.slice(2)
for (const fault of planted) {
  if (wanted.length > 0 && !wanted.some((words) => fault.name.includes(words))) continue

  const copy = mkdtempSync(path.join(tmpdir(), 'store-bite-'))
  try {
    for (const part of parts)
      cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
    plant(copy, fault)
    count++
    const red = fault.tests.find((file) => !passes(copy, file))
    if (red === undefined) escaped++
    console.log(red === undefined ? `ESCAPED  ${fault.name}` : `caught   ${fault.name}  (${red})`)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
console.log(`\n${count - escaped} of ${count} caught`)
process.exitCode = escaped === 0 ? 0 : 1

/**
 * @param {string} copy
 * @param {import('./planted/faults.mjs').PlantedFault} fault
 */
function plant(copy, { name, edits }) {
  for (const { file, from, to } of edits) {
    const target = path.join(copy, file)
    const source = readFileSync(target, 'utf8')
    if (source.split(from).length !== 2) throw new Error(`"${name}": ${file} has changed.`)
    writeFileSync(
      target,
      source.replace(from, () => to),
    )
  }
}

/**
 * @param {string} copy
 * @param {string} file
 */
function passes(copy, file) {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  // What a fault makes wait for ever ends sooner than in tests of a slow machine.
  const limits = [
    '--testTimeout=60000',
    '--hookTimeout=90000',
    '--expect.poll.timeout=30000',
    '--bail=1',
  ]
  const { status } = spawnSync(process.execPath, [vitest, 'run', file, ...limits], {
    cwd: copy,
    stdio: 'ignore',
    timeout: 300_000,
  })
  return status === 0
}
