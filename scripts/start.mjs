import { buildIfStale } from './toolchain/build.mjs'
import { findNode } from './toolchain/find-node.mjs'
import { install } from './toolchain/install.mjs'
import { inRoot } from './toolchain/paths.mjs'
import { runNode, stopWhenTold } from './toolchain/run.mjs'
import { say } from './toolchain/say.mjs'

// npm start: from a fresh clone to a running store. Runs on the Node that the machine has.

stopWhenTold()
await install({ development: false })
const node = findNode()
await buildIfStale({ hosted: process.env['IDENTITY'] === 'firebase' })
say('Starting the store. Ctrl-C stops it.')
process.exitCode = await runNode(node, [inRoot('src/main.ts'), ...process.argv.slice(2)], {
  // What was built for production runs as such, unless the caller says otherwise.
  NODE_ENV: 'production',
  ...process.env,
})
