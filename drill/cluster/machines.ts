import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { send } from '../processes.ts'
import { until } from './until.ts'

/** Whether each machine has a network of its own, so that it can be cut off (scripts/drill-cluster.mjs). */
export const machinesHaveNetworks = Boolean(process.env['CLUSTER_NAMESPACES'])

/** The drill's own address on the network of the machines: the balancer, the visitors and the card gateway are here. */
export const outside = machinesHaveNetworks ? '10.77.0.254' : '127.0.0.1'

export type Machine = Awaited<ReturnType<typeof startMachine>>

type Program = { env?: NodeJS.ProcessEnv; user?: { uid: number; gid: number }; log: string }

/** Where the visitors come from. */
export const visitorAddresses = Array.from({ length: 100 }, (_, index) =>
  machinesHaveNetworks ? `10.77.0.${100 + index}` : `127.0.0.${100 + index}`,
)

export function openNetwork(): void {
  if (!machinesHaveNetworks) return
  ip('link add across type bridge')
  for (const address of [outside, ...visitorAddresses]) ip(`addr add ${address}/24 dev across`)
  ip('link set across up')
}

/**
 * A machine: a folder in which all its processes run, by which they are found, and a network of its own where that is
 * allowed. Its processes end with the drill.
 */
export async function startMachine(home: string, name: string, number: number) {
  const folder = path.join(home, name)
  mkdirSync(folder, { mode: 0o755 })
  const wire = `w-${name}`
  const net = machinesHaveNetworks ? await connect(wire, number) : undefined
  const address = machinesHaveNetworks ? `10.77.0.${number}` : '127.0.0.1'

  const inside = net === undefined ? [] : ['nsenter', '--target', String(net.pid), '--net', '--']
  const start = (
    command: string,
    args: readonly string[],
    { env, user, log }: Program,
  ): ChildProcess => {
    const asUser = user
      ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
      : []
    const [file = '', ...rest] = [...inside, ...asUser, command, ...args]
    const child = spawn(file, rest, {
      cwd: folder,
      env: env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (said: Buffer) => appendFileSync(path.join(home, `${log}.log`), said))
    }
    child.on('error', (error) => console.error(error))
    return child
  }

  /** All processes of this machine, those that PostgreSQL has started too. */
  const processes = (name = /./) =>
    readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid) && isWithin(folderOf(pid), folder))
      .filter((pid) => name.test(commandOf(pid)))
      .map(Number)
  const signal = (kind: NodeJS.Signals, name?: RegExp) => {
    for (const pid of processes(name)) send(pid, kind)
  }
  return {
    name,
    address,
    folder,
    start,
    processes,
    signal,
    /** As when it loses power. A process may start another meanwhile. */
    kill: (kind?: RegExp) =>
      until(
        () => {
          signal('SIGKILL', kind)
          return processes(kind).length === 0
        },
        { what: `${name} is dead`, everyMs: 10 },
      ),
    cutOff: () => net && ip(`link set ${wire} down`),
    rejoin: () => net && ip(`link set ${wire} up`),
    end() {
      signal('SIGCONT')
      signal('SIGKILL')
      net?.kill('SIGKILL')
    },
  }
}

async function connect(wire: string, number: number) {
  const keeper = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore', cwd: '/' })
  const pid = String(keeper.pid)
  const mine = readlinkSync('/proc/self/ns/net')
  await until(() => readlinkSync(`/proc/${pid}/ns/net`) !== mine, { what: 'a network', everyMs: 5 })
  ip(`link add ${wire} type veth peer name eth0 netns ${pid}`)
  ip(`link set ${wire} master across up`)
  const commands = ['link set lo up', `addr add 10.77.0.${number}/24 dev eth0`, 'link set eth0 up']
  for (const command of commands) run('nsenter', ['-t', pid, '--net', 'ip', ...command.split(' ')])
  return keeper
}

function ip(command: string): void {
  run('ip', command.split(' '))
}

function run(file: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(file, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stderr}`)
}

function folderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

function isWithin(folder: string, parent: string): boolean {
  return folder === parent || folder.startsWith(`${parent}/`)
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
