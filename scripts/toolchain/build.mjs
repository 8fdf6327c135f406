import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npm } from './npm.mjs'
import { inRoot, root } from './paths.mjs'
import { giveUp, say } from './say.mjs'

const sources = [
  'src/web',
  'src/contract',
  'catalogue',
  'public',
  'vite.config.ts',
  'vite.hosted.ts',
  'tsconfig.base.json',
  'package-lock.json',
]
const stamp = inRoot('dist/.built-from')

/** Builds the web pages unless `dist` was built from the current sources. */
export async function buildIfStale() {
  const hash = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  say('Building the web pages.')
  if ((await npm(['run', '--silent', 'build'])) !== 0) {
    giveUp('The web pages could not be built. The reason is above.')
  }
  writeFileSync(stamp, hash)
}

function hashSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesBelow(inRoot(source)))) {
    hash.update(`${path.relative(root, file)}\0`)
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * @param {string} top
 * @returns {string[]}
 */
function filesBelow(top) {
  if (!existsSync(top)) return []
  if (!statSync(top).isDirectory()) return [top]
  return readdirSync(top, { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(top, entry.name)
      return entry.isDirectory() ? filesBelow(file) : [file]
    })
}
