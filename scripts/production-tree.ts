import path from 'node:path'
import { writeProductionTree } from './release/production-tree.ts'
import { root } from './toolchain/paths.mjs'

// Writes what a store needs to run, and nothing else, into a new folder. The container file and npm run release use it.
// COMMIT and COMMITTED_AT say what it was built from, where there is no git to ask.

const [to, ...more] = process.argv.slice(2)
if (!to || more.length > 0) {
  console.error('Usage: node scripts/production-tree.ts FOLDER')
  process.exit(2)
}
const { COMMIT = '', COMMITTED_AT = '' } = process.env
writeProductionTree(root, path.resolve(to), { commit: COMMIT, committedAt: COMMITTED_AT })
