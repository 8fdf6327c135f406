import { existsSync, readFileSync } from 'node:fs'
import { isNodeNewEnough } from './find-node.mjs'
import { npm } from './npm.mjs'
import { inRoot } from './paths.mjs'
import { giveUp, say } from './say.mjs'

/** A workspace whose only dependency is the Node that runs the store if the machine's own is too old. */
const nodeWorkspace = 'scripts/toolchain/node'

/** When npm has finished, it leaves this list of what it installed. */
const installedList = 'node_modules/.package-lock.json'

/**
 * Installs the missing packages of package-lock.json: what the store needs to run and, with `development`, also what
 * builds and tests need. Installs Node only if the machine's own is too old. Other installed packages stay.
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
    // This script may run on Node 20, the store on 24: npm would warn about each package that needs the newer one.
    '--loglevel=error',
    // Adding packages leaves the installed ones alone, so a store that is running from them keeps running.
    '--no-save',
    wanted.development ? '--include=dev' : '--omit=dev',
    ...(wanted.node ? [] : ['--workspaces=false']),
  ]
  const command = existsSync(inRoot(installedList)) ? 'install' : 'ci'
  // The lock file names exact versions, so npm can use its cache without asking the registry again.
  if ((await npm([command, '--prefer-offline', ...flags])) === 0) return
  say(`npm ${command} failed. Trying npm install.`)
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
    // The store itself is not a dependency. Targets of links are listed separately.
    .filter(([folder, { link }]) => folder !== '' && !link)
    .filter(([folder, { dev, devOptional, optional, version }]) => {
      const found = installed[folder]
      if (found) return found.version !== version
      if (folder === nodeWorkspace) return node
      // npm does not install optional packages for other systems.
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
