import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { buildIfStale } from './toolchain/build.mjs'
import { findNode } from './toolchain/find-node.mjs'
import { install } from './toolchain/install.mjs'
import { inRoot } from './toolchain/paths.mjs'
import { runNode, stopWhenTold } from './toolchain/run.mjs'
import { say } from './toolchain/say.mjs'

// npm run look: retakes the pictures in e2e/look/pictures that differ. Look at each one before you commit it.

stopWhenTold()
await install({ development: true })
await buildIfStale()
const folder = inRoot('e2e/look/pictures')
process.exitCode = await runNode(findNode(), [
  inRoot('node_modules/@playwright/test/cli.js'),
  'test',
  '--config',
  inRoot('e2e/playwright.config.ts'),
  '--project=look',
  '--update-snapshots',
])
for (const name of readdirSync(folder)) await makeSmall(path.join(folder, name))
say(`The pictures in ${path.relative(process.cwd(), folder)} now show how the store looks.`)

/**
 * The screens have few colors: a palette holds nearly all of them and takes a third of the bytes.
 * @param {string} file
 */
async function makeSmall(file) {
  const small = await sharp(readFileSync(file))
    .png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer()
  if (small.length < statSync(file).size * 0.95) writeFileSync(file, small)
}
