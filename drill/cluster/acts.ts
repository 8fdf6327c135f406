import type { Role, DatabaseCluster, DatabaseMachine } from './database.ts'
import { liveWorkers } from './books.ts'
import type { Member, StoreCluster } from './store.ts'
import { until } from './until.ts'

export type Cluster = { store: StoreCluster; database: DatabaseCluster }

/** What must hold; where nothing is said, the act is measured and has no goal of its own. */
export type Goal = { failed?: 0; ordersRefusedSeconds?: number; pagesRefusedSeconds?: number }

export type Act = {
  name: string
  isShort?: true
  needsNetworks?: true
  goal: Goal
  /** Does it, and resolves when it has had its effect. What it returns undoes it. */
  hit(cluster: Cluster): Promise<() => void | Promise<void>>
}

const nobody: Goal = { failed: 0, ordersRefusedSeconds: 2, pagesRefusedSeconds: 2 }
const lostLeader: Goal = { ordersRefusedSeconds: 12, pagesRefusedSeconds: 1 }
const ways = ['killed', 'frozen', 'cut off'] as const
type Way = (typeof ways)[number]

export const acts: readonly Act[] = [
  ...ways.map((way): Act => ({
    name: `web ${way}`,
    ...(way === 'killed' && { isShort: true }),
    ...networksFor(way),
    goal: nobody,
    hit: async ({ store }) => {
      const web = store.webs[0]
      if (!web) throw new Error('There is no web.')
      const undo = await lose(web, way)
      await until(async () => !(await store.edge.up()).includes(web.machine.name), {
        what: 'the balancer has noticed',
      })
      return undo
    },
  })),
  ...ways.map((way): Act => ({
    name: `worker ${way}`,
    ...(way === 'killed' && { isShort: true }),
    ...networksFor(way),
    goal: nobody,
    hit: async ({ store, database }) => {
      const worker = store.workers[0]
      if (!worker) throw new Error('There is no worker.')
      const before = await liveWorkers(database)
      const undo = await lose(worker, way)
      // From then on the other runs what this one had begun.
      await until(async () => (await liveWorkers(database)) < before, {
        what: 'the worker counts as dead',
        everyMs: 1_000,
      })
      return undo
    },
  })),
  {
    name: 'webs rolled',
    isShort: true,
    goal: nobody,
    hit: async ({ store }) => roll(store.webs, store),
  },
  {
    name: 'workers rolled',
    goal: nobody,
    hit: async ({ store }) => roll(store.workers, store),
  },
  ...ways.map((way): Act => ({
    name: `leader ${way}`,
    ...(way === 'killed' && { isShort: true }),
    ...networksFor(way),
    goal: lostLeader,
    hit: async ({ database }) => loseDatabase(database, 'leader', way),
  })),
  {
    name: 'leader’s PostgreSQL killed',
    goal: lostLeader,
    hit: async ({ database }) => {
      const { machine } = await database.having('leader')
      await machine.kill(/postgres/)
      await succeeded(database, machine.name)
      return () => {}
    },
  },
  {
    name: 'leader switched over',
    isShort: true,
    goal: { ordersRefusedSeconds: 3, pagesRefusedSeconds: 1 },
    hit: async ({ database }) => {
      const { machine } = await database.having('leader')
      await database.switchOver()
      await succeeded(database, machine.name)
      return () => {}
    },
  },
  ...ways.map((way): Act => ({
    name: `synchronous standby ${way}`,
    ...networksFor(way),
    goal: lostLeader,
    hit: async ({ database }) => loseDatabase(database, 'sync_standby', way),
  })),
  ...(['killed', 'frozen'] as const).map((way): Act => ({
    name: `etcd’s leader ${way}`,
    goal: lostLeader,
    hit: async ({ database }) => {
      const member = await database.etcdLeader()
      if (way === 'killed') await member.machine.kill(/etcd/)
      else member.machine.signal('SIGSTOP', /^etcd/)
      const led = async () => (await database.etcdLeader()).machine.name !== member.machine.name
      await until(led, { what: 'etcd has another leader' })
      return way === 'killed'
        ? () => member.startEtcd()
        : () => member.machine.signal('SIGCONT', /^etcd/)
    },
  })),
  {
    name: 'balancer reloaded',
    isShort: true,
    goal: nobody,
    hit: async ({ store }) => {
      store.edge.reload()
      return () => {}
    },
  },
  {
    name: 'HAProxy before the database reloaded, everywhere',
    goal: nobody,
    hit: async ({ store }) => {
      for (const { way } of [...store.webs, ...store.workers]) way.reload()
      return () => {}
    },
  },
]

function networksFor(way: Way): { needsNetworks?: true } {
  return way === 'cut off' ? { needsNetworks: true } : {}
}

/** Loses a web or a worker; its HAProxy stays, but where the machine is cut off. */
async function lose({ machine, start, ready }: Member, way: Way) {
  if (way === 'cut off') {
    machine.cutOff()
    return () => machine.rejoin()
  }
  const store = /src\/main\.ts/
  if (way === 'frozen') {
    machine.signal('SIGSTOP', store)
    return () => machine.signal('SIGCONT', store)
  }
  await machine.kill(store)
  return async () => {
    start()
    await ready()
  }
}

async function roll(members: readonly Member[], store: StoreCluster) {
  for (const member of members) {
    const code = await member.stop()
    if (code !== 0) throw new Error(`${member.machine.name} ended with ${code}.`)
    member.start()
    await member.ready()
    await store.whole()
  }
  return () => {}
}

/** Loses a whole machine: PostgreSQL, Patroni and its member of etcd. */
async function loseDatabase(database: DatabaseCluster, role: Role, way: Way) {
  const member = await database.having(role)
  const { machine } = member
  const undo = await loseMachine(member, way)
  if (role === 'leader') await succeeded(database, machine.name)
  else {
    const replaced = async () => {
      const told = await database.cluster()
      return told.some((one) => one.role === 'sync_standby' && one.name !== machine.name)
    }
    await until(replaced, { what: 'another standby has each commit', everyMs: 250 })
  }
  return undo
}

async function loseMachine({ machine, startEtcd, startPatroni }: DatabaseMachine, way: Way) {
  if (way === 'cut off') {
    machine.cutOff()
    return () => machine.rejoin()
  }
  if (way === 'frozen') {
    machine.signal('SIGSTOP')
    return () => machine.signal('SIGCONT')
  }
  await machine.kill()
  return () => {
    startEtcd()
    startPatroni()
  }
}

async function succeeded(database: DatabaseCluster, former: string): Promise<void> {
  const done = async () =>
    (await database.cluster()).some(
      ({ name, role, state }) => role === 'leader' && name !== former && state === 'running',
    )
  await until(done, { what: `a leader other than ${former}`, everyMs: 250 })
}
