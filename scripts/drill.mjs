import { buildIfStale } from './toolchain/build.mjs'
import { countsText } from './toolchain/counts.mjs'
import { findNode } from './toolchain/find-node.mjs'
import { install } from './toolchain/install.mjs'
import { stopWhenTold } from './toolchain/run.mjs'
import { runVitest } from './toolchain/test-runners.mjs'

// npm run drill: runs the drills (crashes, rushes, storms) in full length. npm run check runs a short form.
// npm run drill -- PATTERN...  runs only the drills whose path contains a pattern

stopWhenTold()
await install({ development: true })
const node = findNode()
await buildIfStale()
const patterns = process.argv.slice(2)
const wanted = patterns.length > 0 ? patterns.map((pattern) => `drill/${pattern}`) : ['drill/']
const counts = await runVitest(node, [...wanted, '--no-file-parallelism'], {
  ...process.env,
  DRILL: 'long',
})
process.exitCode = counts.failed === 0 ? 0 : 1
process.stdout.write(`\n${countsText(counts)}\n`)
