import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { npm } from './npm.mjs'
import { giveUp, say } from './say.mjs'

/**
 * Installs the dependencies unless everything in package-lock.json is already installed.
 * @param {{ development: boolean }} needs
 */
export async function install(needs) {
  const reason = whyInstall(needs)
  if (!reason) return
  say(`Installing the dependencies: ${reason}. This takes about a minute.`)
  // This script may run on Node 20, the store on 24: npm would warn about each package that needs the newer one.
  if ((await npm(['ci', '--loglevel=error'])) === 0) return
  say('npm ci failed. Trying npm install.')
  if ((await npm(['install', '--loglevel=error'])) === 0) return
  giveUp('The dependencies could not be installed. npm says why above.')
}

/** @typedef {{ version?: string, resolved?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, link?: boolean }} Package */

/**
 * When npm has finished, it leaves a list of what it installed in node_modules.
 * @param {{ development: boolean }} needs
 * @returns {string | null}
 */
function whyInstall({ development }) {
  const installedList = inRoot('node_modules/.package-lock.json')
  if (!existsSync(installedList)) return 'they are missing'
  const installed = packagesOf(installedList)
  const wanted = Object.entries(packagesOf(inRoot('package-lock.json')))
  const isCurrent = wanted.every(([folder, { version, dev, devOptional, optional }]) => {
    // Not required: the store itself, packages for other systems, and development packages unless asked for.
    if (folder === '') return true
    const found = installed[folder]
    if (!found) return optional || (!development && (dev || devOptional))
    return found.version === version
  })
  return isCurrent ? null : 'package-lock.json has changed'
}

/**
 * @param {string} file
 * @returns {Record<string, Package>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
