import { runAllTests } from './toolchain/all-tests.mjs'
import { addCounts, countsText } from './toolchain/counts.mjs'
import { findNode } from './toolchain/find-node.mjs'
import { install } from './toolchain/install.mjs'
import { inRoot } from './toolchain/paths.mjs'
import { runNode, stopWhenTold } from './toolchain/run.mjs'
import { say } from './toolchain/say.mjs'

// npm run check: what CI runs. Every step runs even if an earlier one failed, so that one run shows every fault.
// In the counts at the end, each step before the tests counts as one test.

stopWhenTold()
await install({ development: true })
const node = findNode()

const steps = [
  { name: 'Format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'Lint', args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'Types of the server', args: ['node_modules/typescript/bin/tsc'] },
  { name: 'Types of the web', args: ['node_modules/typescript/bin/tsc', '-p', 'src/web'] },
  { name: 'Types of the journeys', args: ['node_modules/typescript/bin/tsc', '-p', 'e2e'] },
  { name: 'Dead code', args: ['node_modules/knip/bin/knip.js'] },
  { name: 'Patterns', args: ['scripts/check-patterns.ts'] },
  { name: 'Migrations', args: ['scripts/check-migrations.ts'] },
  { name: 'Schema', args: ['scripts/generate-schema.ts', '--verify'] },
]

const results = []
for (const { name, args } of steps) {
  const [script = '', ...rest] = args
  results.push(await time(name, () => runStep(name, inRoot(script), rest)))
}
results.push(await time('Build and tests', () => runAllTests(node)))

process.stdout.write('\n')
for (const { name, seconds, counts } of results) {
  say(`${counts.failed === 0 ? 'right' : 'WRONG'}  ${name}, ${seconds} s`)
}
const total = addCounts(results.map(({ counts }) => counts))
process.exitCode = total.failed === 0 ? 0 : 1
process.stdout.write(`\n${countsText(total)}\n`)

/**
 * @param {string} name
 * @param {string} script
 * @param {string[]} args
 */
async function runStep(name, script, args) {
  const exitCode = await runNode(node, [script, ...args])
  return exitCode === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [name] }
}

/**
 * @param {string} name
 * @param {() => Promise<import('./toolchain/counts.mjs').Counts>} work
 */
async function time(name, work) {
  say(name)
  const startedAt = performance.now()
  const counts = await work()
  return { name, counts, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) }
}
