import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process'

export type BoundOptions = {
  /** The signal that the child receives when this process dies, however it dies. */
  deathSignal?: 'SIGINT' | 'SIGTERM' | 'SIGKILL'
  /** Another user to run as, or `namespace`: a user namespace in which root is an ordinary user. */
  runAs?: { uid: number; gid: number } | 'namespace' | 'self'
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
    ...(runAs === 'namespace' ? namespacePrefix : []),
    ...(deathSignalsWork() ? boundPrefix(deathSignal) : []),
    command,
    ...args,
  ]
  const child = spawn(file, rest, {
    env: env ?? process.env,
    stdio,
    detached: true,
    ...(cwd === undefined ? {} : { cwd }),
    ...(typeof runAs === 'object' ? runAs : {}),
  })
  const stopWithUs = () => child.kill(deathSignal)
  process.once('exit', stopWithUs)
  child.once('exit', () => process.off('exit', stopWithUs))
  return child
}

/** Whether this system allows user namespaces; containers often do not. */
export function namespacesWork(): boolean {
  const [unshare = '', ...options] = namespacePrefix
  return spawnSync(unshare, [...options, 'true']).status === 0
}

/** For programs that refuse to run as root: in this namespace root's files belong to user 1000. */
const namespacePrefix = ['unshare', '-U', '--map-user=1000', '--map-group=1000']

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
