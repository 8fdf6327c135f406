import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
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

/**
 * Builds the web pages unless they were built from these very sources. `hosted`: also those for IDENTITY=firebase.
 * @param {{ hosted?: boolean }} [pages]
 */
export async function buildIfStale({ hosted = false } = {}) {
  const hash = hashSources()
  await runIfStale('build', 'the web pages', 'dist/.built-from', hash)
  if (!hosted) return
  await runIfStale('build:hosted', 'the pages for Firebase', 'dist/.hosted-built-from', hash)
}

/**
 * @param {string} script
 * @param {string} what
 * @param {string} stampFile
 * @param {string} hash
 */
async function runIfStale(script, what, stampFile, hash) {
  const stamp = inRoot(stampFile)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  say(`Building ${what}.`)
  // A build that fails leaves nothing that counts as built.
  rmSync(stamp, { force: true })
  if ((await npm(['run', '--silent', script])) !== 0) {
    giveUp(`npm could not build ${what}. The reason stands above.`)
  }
  mkdirSync(path.dirname(stamp), { recursive: true })
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
