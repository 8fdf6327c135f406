import { spawnSync } from 'node:child_process'
import { inRoot } from './paths.mjs'
import { giveUp } from './say.mjs'

const needed = [22, 22]

/** The Node that runs the store: this one if it is new enough, else the one that was installed. */
export function findNode() {
  if (isNodeNewEnough(process.versions.node)) return process.execPath
  const installed = inRoot('node_modules/.bin/node')
  const { stdout } = spawnSync(installed, ['--version'], { encoding: 'utf8' })
  if (stdout && isNodeNewEnough(stdout.trim().slice(1))) return installed
  return giveUp(
    `The store needs Node ${needed.join('.')} or newer, and this is ${process.version}. ` +
      'On Linux with glibc one comes with the dependencies (as an optional one, do not omit those); ' +
      'elsewhere install it from https://nodejs.org and run this again.',
  )
}

/** @param {string} version */
export function isNodeNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = needed
  return major > neededMajor || (major === neededMajor && minor >= neededMinor)
}
