import { countsText } from './toolchain/counts.mjs'
import { findNode } from './toolchain/find-node.mjs'
import { install } from './toolchain/install.mjs'
import { stopWhenTold } from './toolchain/run.mjs'
import { runVitest } from './toolchain/test-runners.mjs'

// npm run fuzz: 20,000 requests generated from the contract, a thousand curated strings in every field and on every page,
// cursors of every shape, raw request targets, pairs of addresses for the page cache, and fields that grow to their limit.
// npm test and npm run check run some of them. SEED=n npm run fuzz  repeats the requests of an earlier run.

stopWhenTold()
await install({ development: true })
const node = findNode()
const counts = await runVitest(
  node,
  ['test/fuzz.test.ts', 'test/page-server.test.ts', 'test/growth/growth.test.ts'],
  {
    ...process.env,
    DRILL: 'long',
  },
)
process.exitCode = counts.failed === 0 ? 0 : 1
process.stdout.write(`\n${countsText(counts)}\n`)
