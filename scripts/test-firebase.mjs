import { buildIfStale } from './toolchain/build.mjs'
import { findNode } from './toolchain/find-node.mjs'
import { install } from './toolchain/install.mjs'
import { inRoot } from './toolchain/paths.mjs'
import { runNode, stopWhenTold } from './toolchain/run.mjs'

// npm run test:firebase: tests the identity client's contract against Firebase's Auth emulator. The emulator is installed
// into .tmp; it is not part of the store, of npm test or of CI.

stopWhenTold()
await install({ development: true })
await buildIfStale({ hosted: true })
const playwright = inRoot('node_modules/@playwright/test/cli.js')
const config = inRoot('e2e/firebase/playwright.config.ts')
process.exitCode = await runNode(findNode(), [
  playwright,
  'test',
  '--config',
  config,
  ...process.argv.slice(2),
])
