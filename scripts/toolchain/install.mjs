import { existsSync, readFileSync } from 'node:fs'
import { isNodeNewEnough } from './find-node.mjs'
import { npm } from './npm.mjs'
import { inRoot } from './paths.mjs'
import { giveUp, say } from './say.mjs'

/** A workspace with one dependency, the Node that the store runs on where the machine's is too old. */
const nodeWorkspace = 'scripts/toolchain/node'

/** npm leaves the list of what it installed when it has finished. */
const installedList = 'node_modules/.package-lock.json'

/**
 * Installs what is not there of package-lock.json: what the store needs to run, and with `development` what builds and
 * tests need on top. Node comes along only where the machine's is too old. What is there beyond that stays.
 * @param {{ development: boolean }} needs
 */
export async function install({ development }) {
  const installed = packagesIn(installedList)
  const wanted = {
    development: development || Object.values(installed).some(({ dev }) => dev),
    node: !isNodeNewEnough(process.versions.node) || nodeWorkspace in installed,
  }
  const reason = whyInstall(installed, wanted)
  if (!reason) return
  say(`Installing the dependencies: ${reason}. This takes up to a minute.`)
  const flags = [
    // Node 20 starts us and 24 runs the store: npm would warn of every package that wants the newer one.
    '--loglevel=error',
    // Adding to what is there leaves the rest alone, so a store that runs from it goes on running.
    '--no-save',
    wanted.development ? '--include=dev' : '--omit=dev',
    ...(wanted.node ? [] : ['--workspaces=false']),
  ]
  const command = existsSync(inRoot(installedList)) ? 'install' : 'ci'
  // The lock file names exact versions: what the cache knows of one need not be asked for again.
  if ((await npm([command, '--prefer-offline', ...flags])) === 0) return
  say(`npm ${command} did not succeed, trying npm install.`)
  if ((await npm(['install', ...flags])) === 0) return
  giveUp('The dependencies could not be installed. npm says why above.')
}

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean }} Package */
/** @typedef {Record<string, Package>} Packages by folder */

/**
 * @param {Packages} installed
 * @param {{ development: boolean, node: boolean }} wanted
 * @returns {string | null}
 */
function whyInstall(installed, { development, node }) {
  if (!existsSync(inRoot(installedList))) return 'there are none yet'
  const lacking = Object.entries(packagesIn('package-lock.json'))
    // The store itself is no dependency, and what a link leads to is listed too.
    .filter(([folder, { link }]) => folder !== '' && !link)
    .filter(([folder, { dev, devOptional, optional, version }]) => {
      const found = installed[folder]
      if (found) return found.version !== version
      if (folder === nodeWorkspace) return node
      // npm leaves out optional packages that are for other systems.
      return !optional && (development || !(dev || devOptional))
    })
  if (lacking.length === 0) return null
  return lacking.some(([folder]) => folder in installed)
    ? 'package-lock.json has changed'
    : 'some are missing'
}

/**
 * @param {string} list
 * @returns {Packages}
 */
function packagesIn(list) {
  const file = inRoot(list)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}
