import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { childEnvironment } from '#test/child-environment'
import { freePort } from '#test/free-port'
import type { DatabaseCluster } from './database.ts'
import { forward } from './forward.ts'
import { machinesHaveNetworks, outside, startMachine, type Machine } from './machines.ts'
import { startEdge, startWayToDatabase } from './proxies.ts'
import { until } from './until.ts'

const root = path.resolve(import.meta.dirname, '../..')

export type Member = {
  machine: Machine
  /** Where it answers for its health; a web answers visitors there too. */
  url: string
  start: () => void
  ready: () => Promise<void>
  isUp: () => Promise<boolean>
  /** Told to stop, it ends in its own time; resolves with its code. */
  stop: () => Promise<number | null>
  /** HAProxy on the same machine, which leads to the database. */
  way: { reload(): void }
}

/** Three webs behind a balancer, two workers and one card gateway, each on a machine of its own. */
export async function startStore(home: string, database: DatabaseCluster) {
  const dataDir = path.join(home, 'data')
  mkdirSync(dataDir)
  const edgeMachine = await startMachine(home, 'edge', 31)
  const webMachines: Machine[] = []
  for (const number of [1, 2, 3]) {
    webMachines.push(await startMachine(home, `web${number}`, 40 + number))
  }
  const workerMachines: Machine[] = []
  for (const number of [1, 2]) {
    workerMachines.push(await startMachine(home, `worker${number}`, 50 + number))
  }
  const places: { host: string; port: number }[] = []
  for (const { address } of webMachines) places.push({ host: address, port: await freePort() })
  const edge = await startEdge(edgeMachine, places)

  const shared = {
    ...childEnvironment,
    DATA_DIR: dataDir,
    PUBLIC_URL: edge.url,
    ALLOW_SANDBOX: '1',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: edgeMachine.address,
    // As long as it is where nobody has set anything.
    STOP_DELAY_MS: '',
  }
  const gateway = await startGateway(home, { ...shared, PORT: String(await freePort()) })
  if (machinesHaveNetworks) {
    await forward({ host: outside, port: gateway.port }, { host: '127.0.0.1', port: gateway.port })
  }

  async function member(machine: Machine, kind: 'web' | 'worker', at: number): Promise<Member> {
    const way = await startWayToDatabase(machine, database.members, gateway.port)
    const own =
      kind === 'web'
        ? { PORT: String(at), HOST: machine.address }
        : { HEALTH_LISTEN: `${machine.address}:${at}` }
    const environment = {
      ...shared,
      ...own,
      PROCESS: kind,
      DATABASE_URL: way.leaderUrl,
      DATABASE_REPLICA_URL: way.standbysUrl,
      SANDBOX_GATEWAY: gateway.origin,
    }
    const url = `http://${machine.address}:${at}`
    let child: ReturnType<Machine['start']> | undefined
    let ended: Promise<number | null> = Promise.resolve(null)
    const isReady = async () =>
      (await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(3_000) })).ok
    return {
      machine,
      url,
      way,
      start() {
        const started = machine.start(process.execPath, [path.join(root, 'src/main.ts')], {
          env: environment,
          log: machine.name,
        })
        ended = new Promise((resolve) => started.once('exit', resolve))
        child = started
      },
      ready: async () =>
        void (await until(isReady, { what: `${machine.name} is ready`, mostMs: 240_000 })),
      isUp: async () =>
        kind === 'web' ? (await edge.up()).includes(machine.name) : await isReady(),
      async stop() {
        child?.kill('SIGTERM')
        return ended
      },
    }
  }
  const webs: Member[] = []
  for (const [index, machine] of webMachines.entries()) {
    webs.push(await member(machine, 'web', places[index]?.port ?? 0))
  }
  const workers: Member[] = []
  for (const machine of workerMachines)
    workers.push(await member(machine, 'worker', await freePort()))

  // The first makes the tables and the shop; the others find them.
  for (const one of [...webs, ...workers]) {
    one.start()
    await one.ready()
  }
  const all = [...webs, ...workers]
  return {
    edge,
    edgeMachine,
    webs,
    workers,
    gateway,
    whole: () =>
      until(
        async () => {
          for (const one of all) if (!(await one.isUp())) return false
          return true
        },
        { what: 'all webs and workers are up', mostMs: 240_000, everyMs: 250 },
      ),
  }
}

export type StoreCluster = Awaited<ReturnType<typeof startStore>>

async function startGateway(home: string, env: NodeJS.ProcessEnv) {
  const machine = { folder: path.join(home, 'gateway') }
  mkdirSync(machine.folder)
  const { spawn } = await import('node:child_process')
  const child = spawn(process.execPath, [path.join(root, 'scripts/gateway.ts')], {
    cwd: machine.folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (said: Buffer) => (printed += said.toString()))
  const origin = await until(() => /^SANDBOX_GATEWAY=(\S+)/m.exec(printed)?.[1], {
    what: 'the card gateway',
  })
  const keys = JSON.parse(readFileSync(path.join(home, 'data', 'gateway-keys.json'), 'utf8')) as {
    secretKey: string
  }
  return {
    origin,
    port: Number(new URL(origin).port),
    /** Asks the gateway as the store does. */
    ask: (call: string, init: RequestInit = {}) =>
      fetch(origin + call, { ...init, headers: { authorization: `Bearer ${keys.secretKey}` } }),
    end: () => child.kill('SIGTERM'),
  }
}
