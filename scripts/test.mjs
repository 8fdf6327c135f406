import { runDailyTests, runSomeTests } from './toolchain/all-tests.mjs'
import { countsText } from './toolchain/counts.mjs'
import { findNode } from './toolchain/find-node.mjs'
import { install } from './toolchain/install.mjs'
import { stopWhenTold } from './toolchain/run.mjs'

// npm test: runs what a change must not break, from a fresh clone on. At the end it lists the failed tests and the counts.
// npm test -- PATTERN...  runs only the Vitest files whose path contains a pattern
// npm run check runs everything.

stopWhenTold()
await install({ development: true })
const patterns = process.argv.slice(2)
const counts =
  patterns.length > 0 ? await runSomeTests(findNode(), patterns) : await runDailyTests(findNode())
process.exitCode = counts.failed === 0 ? 0 : 1
process.stdout.write(`\n${countsText(counts)}\n`)
