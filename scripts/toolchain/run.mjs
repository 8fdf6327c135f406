import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from './paths.mjs'
import { watchNpm } from './watch-npm.mjs'

/** @type {import('node:child_process').ChildProcess | null} */
let current = null
let stopping = false

/**
 * Runs a command to its end and returns its exit code. On Linux the command ends when this process does, even by
 * kill -9. It gets a session of its own, so that Ctrl-C reaches it only once, through this process.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function run(command, args, env = process.env) {
  const [file = command, ...rest] = [...boundPrefix(), command, ...args]
  const child = spawn(file, rest, {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  current = child
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`)
      resolve(1)
    })
    child.once('exit', (code, signal) => {
      current = null
      if (stopping) process.exit(code ?? 1)
      if (signal) process.stderr.write(`${command} was stopped by ${signal}.\n`)
      resolve(code ?? 1)
    })
  })
}

/**
 * Runs a script on the given Node. Programs that the script starts get the same Node as `node`.
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runNode(node, args, env = process.env) {
  const PATH = [path.dirname(node), env['PATH']].join(path.delimiter)
  return run(node, args, { ...env, PATH })
}

let knowsCtrlC = false

/** A command that is not gone this long after it was told to stop, beyond the wait it was given (docs/configuration.md), is killed. */
const patienceMs = 15_000

/**
 * From now on, Ctrl-C, SIGTERM and the end of the parent npm stop the running command, then this process.
 * @param {{ inItsWay?: boolean }} [options] `inItsWay`: the command tells Ctrl-C from SIGTERM.
 */
export function stopWhenTold({ inItsWay = false } = {}) {
  knowsCtrlC = inItsWay
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
  watchNpm(stop)
}

/** @param {string} [signal] */
function stop(signal) {
  if (stopping) return
  stopping = true
  const child = current
  if (!child) process.exit(1)
  child.kill(signal === 'SIGINT' && knowsCtrlC ? 'SIGINT' : 'SIGTERM')
  const delayMs = Number(process.env['STOP_DELAY_MS']) || 0
  setTimeout(() => child.kill('SIGKILL'), delayMs + patienceMs)
}

/** The same as in platform/process, for a Node that cannot run TypeScript. */
function boundPrefix() {
  if (!deathSignalsWork()) return []
  const unlessOrphaned = 'test "$PPID" = "$0" && exec "$@"'
  return ['setpriv', '--pdeathsig', 'TERM', 'sh', '-c', unlessOrphaned, String(process.pid)]
}

/** @type {boolean | undefined} */
let deathSignals

function deathSignalsWork() {
  deathSignals ??=
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0
  return deathSignals
}
