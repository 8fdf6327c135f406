import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process'

export type BoundOptions = {
  /** What the child receives when this process dies, however it dies. */
  deathSignal?: 'SIGINT' | 'SIGTERM' | 'SIGKILL'
  /** Another user to run as, or `namespace`: a user namespace in which root is an ordinary user. */
  runAs?: { uid: number; gid: number } | 'namespace' | 'self'
  env?: NodeJS.ProcessEnv
  stdio?: StdioOptions
  cwd?: string
}

/**
 * Starts a child that does not outlive this process (on Linux; elsewhere it is stopped on an
 * orderly exit only). It gets a session of its own: Ctrl-C reaches us alone, and we stop our
 * children in order. Call it from the main thread: Linux counts a thread's end as the death.
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

/** Whether this system lets us make user namespaces; containers often do not. */
export function namespacesWork(): boolean {
  const [unshare = '', ...options] = namespacePrefix
  return spawnSync(unshare, [...options, 'true']).status === 0
}

/** Some programs refuse to run as root. In this namespace root's files belong to user 1000. */
const namespacePrefix = ['unshare', '-U', '--map-user=1000', '--map-group=1000']

/** The parent may die before the signal is arranged; the shell sees that as another parent. */
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
