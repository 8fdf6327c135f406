import { runAllTests } from './toolchain/all-tests.mjs'
import { countsText } from './toolchain/counts.mjs'
import { findNode } from './toolchain/find-node.mjs'
import { install } from './toolchain/install.mjs'
import { stopWhenTold } from './toolchain/run.mjs'

// npm test: runs all tests, from a fresh clone on. At the end it lists the failed tests and the counts.
// npm test -- PATTERN...  runs only the Vitest files whose path contains a pattern

stopWhenTold()
await install({ development: true })
const counts = await runAllTests(findNode(), { patterns: process.argv.slice(2) })
process.exitCode = counts.failed === 0 ? 0 : 1
process.stdout.write(`\n${countsText(counts)}\n`)
