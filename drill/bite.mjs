import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { planted } from './planted/index.mjs'

// npm run drill:bite: plants one fault after the other into a copy of the store and shows that a test it names turns red, and
// is green without the fault. A drill that would not notice is worse than none. `-- WORDS` plants those named so.

/** @typedef {import('./planted/faults.mjs').PlantedFault} PlantedFault */

const root = path.resolve(import.meta.dirname, '..')
const wanted = process.argv.slice(2)
const faults = planted.filter(
  ({ name }) => wanted.length === 0 || wanted.some((words) => name.includes(words)),
)

const copy = mkdtempSync(path.join(tmpdir(), 'store-bite-'))
/** Whether each test is green without a fault. @type {Map<string, boolean>} */
const sound = new Map()
let caught = 0
try {
  const left = new Set(['node_modules', '.git'].map((name) => path.join(root, name)))
  cpSync(root, copy, { recursive: true, filter: (source) => !left.has(source) })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  for (const fault of faults) {
    const verdict = verdictOn(fault)
    if (verdict.startsWith('caught')) caught++
    console.log(verdict)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`\n${caught} of ${faults.length} caught`)
process.exitCode = caught === faults.length ? 0 : 1

/** The first test that turns red is enough. @param {PlantedFault} fault */
function verdictOn(fault) {
  for (const file of fault.tests) {
    if (!sound.has(file)) sound.set(file, passes(file))
    if (!sound.get(file)) return `BROKEN   ${fault.name}  (${file} is red without it)`
    const undo = plant(fault)
    const isRed = !passes(file)
    undo()
    if (isRed) return `caught   ${fault.name}  (${file})`
  }
  return `ESCAPED  ${fault.name}`
}

/** Plants the fault, and returns what takes it out again. @param {PlantedFault} fault */
function plant({ name, edits }) {
  const before = new Map(
    edits.map(({ file }) => [file, readFileSync(path.join(copy, file), 'utf8')]),
  )
  for (const { file, from, to } of edits) {
    const source = readFileSync(path.join(copy, file), 'utf8')
    if (source.split(from).length !== 2) throw new Error(`"${name}": ${file} has changed.`)
    writeFileSync(
      path.join(copy, file),
      source.replace(from, () => to),
    )
  }
  return () => {
    for (const [file, source] of before) writeFileSync(path.join(copy, file), source)
  }
}

/** @param {string} file */
function passes(file) {
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
