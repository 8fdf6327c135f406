import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process'
import { userForNamespace } from './listed-users.ts'

export type BoundOptions = {
  /** The signal that the child receives when this process dies, however it dies. */
  deathSignal?: 'SIGINT' | 'SIGTERM' | 'SIGKILL'
  /** Another user to run as, or `namespace`: a user namespace in which this user is an ordinary one that the machine lists. */
  runAs?: { uid: number; gid: number; inNamespace?: boolean } | 'namespace' | 'self'
  env?: NodeJS.ProcessEnv
  stdio?: StdioOptions
  cwd?: string
}

/**
 * Starts a child that does not outlive this process (on Linux; on other systems it is stopped only on an orderly exit).
 * It gets a session of its own, so that Ctrl-C reaches only this process, which then stops its children in order. Call
 * this from the main thread, since Linux sends the signal when the calling thread ends.
 */
export function spawnBound(
  command: string,
  args: readonly string[],
  { deathSignal = 'SIGTERM', runAs = 'self', env, stdio = 'inherit', cwd }: BoundOptions = {},
): ChildProcess {
  const [file = command, ...rest] = [
    ...(isInNamespace(runAs) ? namespacePrefix() : []),
    ...(deathSignalsWork() ? boundPrefix(deathSignal) : []),
    command,
    ...args,
  ]
  const child = spawn(file, rest, {
    env: env ?? process.env,
    stdio,
    detached: true,
    ...(cwd === undefined ? {} : { cwd }),
    ...(typeof runAs === 'object' ? { uid: runAs.uid, gid: runAs.gid } : {}),
  })
  const stopWithUs = () => child.kill(deathSignal)
  process.once('exit', stopWithUs)
  child.once('exit', () => process.off('exit', stopWithUs))
  return child
}

/** Whether this system allows user namespaces to this user, or to another; containers often do not. */
export function namespacesWork(user: { uid: number; gid: number } | Record<never, never> = {}) {
  const [unshare = '', ...options] = namespacePrefix()
  return spawnSync(unshare, [...options, 'true'], { ...user, cwd: '/' }).status === 0
}

function isInNamespace(runAs: BoundOptions['runAs']): boolean {
  return runAs === 'namespace' || (typeof runAs === 'object' && runAs.inNamespace === true)
}

/** For programs that refuse to run as root or as a user without a name: in this namespace our files belong to another. */
function namespacePrefix(): string[] {
  const user = userForNamespace()
  return ['unshare', '-U', `--map-user=${user}`, `--map-group=${user}`]
}

/** The parent may die before the death signal is set. The shell notices that because its parent has changed. */
function boundPrefix(signal: string): string[] {
  const unlessOrphaned = 'test "$PPID" = "$0" && exec "$@"'
  return [
    'setpriv',
    '--pdeathsig',
    signal.replace('SIG', ''),
    'sh',
    '-c',
    unlessOrphaned,
    String(process.pid),
  ]
}

let deathSignals: boolean | undefined

function deathSignalsWork(): boolean {
  deathSignals ??=
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0
  return deathSignals
}
