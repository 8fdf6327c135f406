import { buildIfStale } from './toolchain/build.mjs'
import { findNode } from './toolchain/find-node.mjs'
import { install } from './toolchain/install.mjs'
import { inRoot } from './toolchain/paths.mjs'
import { runNode, stopWhenTold } from './toolchain/run.mjs'

// npm run test:firebase: the contract of the identity client against Firebase's Auth emulator, which is installed into
// .tmp and is no part of the store, of npm test or of CI.

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
