import { chmodSync, chownSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { freePort } from '#test/free-port'
import { postgresUser } from './packages.ts'
import { startMachine, type Machine } from './machines.ts'
import { shipped, variables } from './templates.ts'
import { until } from './until.ts'

const numbers = [11, 12, 13]
const restPassword = 'CHANGE-REST'

type Ports = { client: number; peer: number; rest: number; postgres: number }
export type DatabaseMachine = {
  machine: Machine
  ports: Ports
  startEtcd: () => void
  startPatroni: () => void
}
export type Role = 'leader' | 'sync_standby' | 'replica'
type Member = { name: string; role: Role; state: string; timeline?: number; lag?: number | string }

/** Three machines, each with a member of etcd, Patroni and PostgreSQL, as deploy/cluster sets them up. */
export async function startDatabase(home: string) {
  const members: DatabaseMachine[] = []
  for (const number of numbers) {
    const machine = await startMachine(home, `db${number - 10}`, number)
    const [client, peer, rest, postgres] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ]
    members.push(programsOf(machine, { client, peer, rest, postgres }))
  }
  for (const { machine, ports } of members) writeSettings(machine, ports, members)
  for (const { startEtcd } of members) startEtcd()
  for (const { startPatroni } of members) startPatroni()

  /** What Patroni says of its members, asked at any that answers. */
  async function cluster(): Promise<Member[]> {
    const answers = members.map(async ({ machine, ports }) => {
      const answer = await fetch(`http://${machine.address}:${ports.rest}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      })
      const { members: told } = (await answer.json()) as { members: Member[] }
      return told
    })
    return Promise.any(answers)
  }
  const byName = (name: string) => {
    const found = members.find(({ machine }) => machine.name === name)
    if (!found) throw new Error(`There is no ${name}.`)
    return found
  }
  async function having(role: Role): Promise<DatabaseMachine> {
    const found = await until(async () => (await cluster()).find((one) => one.role === role), {
      what: `a ${role}`,
    })
    return byName(found.name)
  }
  /** All three work, and a second machine has each commit. */
  const isWhole = async () => {
    const told = await cluster()
    return (
      told.length === 3 &&
      told.every(({ state }) => state === 'running' || state === 'streaming') &&
      new Set(told.map(({ timeline }) => timeline)).size === 1 &&
      told.filter(({ role }) => role === 'leader').length === 1 &&
      told.filter(({ role }) => role === 'sync_standby').length === 1
    )
  }
  await until(isWhole, { what: 'a whole cluster', mostMs: 300_000, everyMs: 500 })
  await makeStore(await having('leader'))
  return {
    members,
    having,
    cluster,
    whole: () =>
      until(isWhole, { what: 'the cluster is whole again', mostMs: 300_000, everyMs: 250 }),
    /** As `patronictl switchover`: to the standby that has every commit. */
    async switchOver() {
      const [leader, candidate] = [await having('leader'), await having('sync_standby')]
      const answer = await fetch(
        `http://${leader.machine.address}:${leader.ports.rest}/switchover`,
        {
          method: 'POST',
          headers: { authorization: `Basic ${btoa(`patroni:${restPassword}`)}` },
          body: JSON.stringify({ leader: leader.machine.name, candidate: candidate.machine.name }),
        },
      )
      if (!answer.ok) throw new Error(`Patroni answered ${answer.status}: ${await answer.text()}`)
    },
    /** The member that leads etcd, which need not be the machine of PostgreSQL's leader. */
    async etcdLeader(): Promise<DatabaseMachine> {
      for (const member of members) {
        const answer = await fetch(
          `http://${member.machine.address}:${member.ports.client}/v3/maintenance/status`,
          { method: 'POST', body: '{}' },
        ).catch(() => null)
        const told = (await answer?.json()) as
          | { leader: string; header: { member_id: string } }
          | undefined
        if (told && told.leader === told.header.member_id) return member
      }
      throw new Error('etcd has no leader.')
    },
  }
}

export type DatabaseCluster = Awaited<ReturnType<typeof startDatabase>>

function programsOf(machine: Machine, ports: Ports): DatabaseMachine {
  const user = postgresUser()
  return {
    machine,
    ports,
    startEtcd: () => {
      // A member that begins anew may not call the cluster new; one with data ignores it.
      machine.start('etcd', [], {
        env: { ...base, ...variables(settingsOf(machine, 'etcd.env')) },
        log: `${machine.name}-etcd`,
        ...user,
      })
    },
    startPatroni: () =>
      void machine.start('/usr/bin/patroni', [path.join(machine.folder, 'patroni.yml')], {
        env: base,
        log: `${machine.name}-patroni`,
        ...user,
      }),
  }
}

const base = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LANG: 'C.UTF-8',
}
const settings = new Map<string, string>()
const settingsOf = (machine: Machine, file: string) => settings.get(`${machine.name}/${file}`) ?? ''

function writeSettings(machine: Machine, ports: Ports, members: readonly DatabaseMachine[]): void {
  const { name, address, folder } = machine
  const peers = members.map(
    (one) => `${one.machine.name}=http://${one.machine.address}:${one.ports.peer}`,
  )
  settings.set(
    `${name}/etcd.env`,
    shipped('cluster/etcd.env', [
      ['ETCD_NAME=db1', `ETCD_NAME=${name}`],
      ['/var/lib/etcd/store', path.join(folder, 'etcd')],
      [/^(ETCD_\w+_CLIENT_URLS)=.*$/gm, `$1=http://${address}:${ports.client}`],
      [/^(ETCD_\w+_PEER_URLS)=.*$/gm, `$1=http://${address}:${ports.peer}`],
      [/^ETCD_INITIAL_CLUSTER=.*$/gm, `ETCD_INITIAL_CLUSTER=${peers.join(',')}`],
    ]),
  )
  const etcd = members.map((one) => `${one.machine.address}:${one.ports.client}`)
  const file = path.join(folder, 'patroni.yml')
  const text = shipped('cluster/patroni.yml', [
    ['name: db1', `name: ${name}`],
    [/hosts: .*/g, `hosts: ${etcd.join(',')}`],
    ['10.0.0.11:8008', `${address}:${ports.rest}`],
    ['10.0.0.11:5432', `${address}:${ports.postgres}`],
    ['/var/lib/postgresql/15/store', path.join(folder, 'data')],
    ['/var/lib/postgresql/patroni.pgpass', path.join(folder, 'pgpass')],
    ['/run/postgresql', folder],
    ['10.0.0.0/24', 'samenet'],
  ])
  writeFileSync(file, text)
  chmodSync(file, 0o600)
  const { user } = postgresUser()
  if (user) for (const owned of [folder, file]) chownSync(owned, user.uid, user.gid)
  if (!existsSync('/usr/lib/postgresql/15/bin')) throw new Error('There is no PostgreSQL 15.')
}

/** As docs/operations.md says, on the leader. */
async function makeStore({ machine, ports }: DatabaseMachine): Promise<void> {
  const client = new Client({
    host: machine.address,
    port: ports.postgres,
    user: 'postgres',
    password: 'CHANGE-SUPERUSER',
    database: 'postgres',
  })
  await client.connect()
  await client.query(`create role store login password 'store'`)
  await client.query(
    `create database store owner store encoding 'UTF8' locale 'C.UTF-8' template template0`,
  )
  await client.end()
}
