import { countsText } from './toolchain/counts.mjs'
import { findNode } from './toolchain/find-node.mjs'
import { install } from './toolchain/install.mjs'
import { stopWhenTold } from './toolchain/run.mjs'
import { runVitest } from './toolchain/test-runners.mjs'

// npm run fuzz: 20,000 requests made from the contract, a thousand curated strings through every field and every page,
// cursors of every shape, raw request targets, and pairs of addresses at the page cache.
// npm test runs some of them. SEED=n npm run fuzz  replays the requests of a run.

stopWhenTold()
await install({ development: true })
const node = findNode()
const counts = await runVitest(node, ['test/fuzz.test.ts', 'test/page-server.test.ts'], {
  ...process.env,
  DRILL: 'long',
})
process.exitCode = counts.failed === 0 ? 0 : 1
process.stdout.write(`\n${countsText(counts)}\n`)
