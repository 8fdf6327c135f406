import { buildIfStale } from './toolchain/build.mjs'
import { withCompileCache } from './toolchain/compile-cache.mjs'
import { findNode } from './toolchain/find-node.mjs'
import { withHeapLimit } from './toolchain/heap.mjs'
import { install } from './toolchain/install.mjs'
import { inRoot } from './toolchain/paths.mjs'
import { runNode, stopWhenTold } from './toolchain/run.mjs'
import { say } from './toolchain/say.mjs'
import { refuseTakenPorts } from './toolchain/taken-ports.mjs'

// npm start: from a fresh clone to a running store. This script runs on the machine's own Node.

stopWhenTold({ inItsWay: true })
// Installing and building take a minute. Nobody should wait that long to read that a port is taken.
await refuseTakenPorts(process.env)
await install({ development: false })
const node = findNode()
await buildIfStale({ hosted: process.env['IDENTITY'] === 'firebase' })
say('Starting the store. Press Ctrl-C to stop it.')
// The pages are built for production, so that is the default.
const env = withCompileCache(withHeapLimit({ NODE_ENV: 'production', ...process.env }))
process.exitCode = await runNode(node, [inRoot('src/main.ts'), ...process.argv.slice(2)], env)
