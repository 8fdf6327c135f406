import { run } from './run.mjs'

/**
 * Runs npm: the one that started this script, or else the one on the PATH.
 * @param {string[]} args
 */
export function npm(args) {
  const self = process.env['npm_execpath']
  return self?.endsWith('npm-cli.js') ? run(process.execPath, [self, ...args]) : run('npm', args)
}
