import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '#test/free-port'
import { ofTheMachine, shipped, variables } from '../../drill/cluster/templates.ts'
import { isInstalled, spawnProxy } from './started-proxy.ts'

// deploy/cluster without a cluster: what its three files promise each other, and what HAProxy does by them. The whole is drilled by
// npm run drill:cluster.

type Patroni = {
  etcd?: { hosts: string }
  bootstrap: {
    dcs: {
      ttl: number
      loop_wait: number
      retry_timeout: number
      primary_start_timeout: number
      synchronous_mode: boolean
    }
  }
  restapi: { connect_address: string }
  postgresql: { connect_address: string }
}

const patroni = parse(shipped('cluster/patroni.yml', [])) as Patroni
const etcd = variables(shipped('cluster/etcd.env', []))
const haproxy = shipped('cluster/haproxy.cfg', [])

test('a leader gives up before its lease ends, and nothing acknowledged is on one machine alone', () => {
  const { ttl, loop_wait: every, retry_timeout: patience, ...dcs } = patroni.bootstrap.dcs
  expect(every + 2 * patience).toBeLessThanOrEqual(ttl)
  expect(dcs).toMatchObject({ synchronous_mode: true, primary_start_timeout: 0 })
  // etcd must have had time to choose another member to lead.
  expect(patience * 1000).toBeGreaterThan(2 * Number(etcd['ETCD_ELECTION_TIMEOUT']))
})

test('Patroni renews its lease by the interface of etcd in which it can lose it', () => {
  // Debian's Patroni writes over the lock of its successor by the third interface.
  expect(Object.keys(patroni)).not.toContain('etcd3')
  expect(etcd['ETCD_ENABLE_V2']).toBe('true')
})

test('the three files name the same machines and ports', () => {
  const addresses = ['10.0.0.11', '10.0.0.12', '10.0.0.13']
  expect(patroni.etcd?.hosts).toBe(addresses.map((address) => `${address}:2379`).join(','))
  expect(etcd['ETCD_INITIAL_CLUSTER']).toBe(
    addresses.map((address, index) => `db${index + 1}=http://${address}:2380`).join(','),
  )
  const { restapi, postgresql } = patroni
  expect([restapi.connect_address, postgresql.connect_address]).toEqual([
    '10.0.0.11:8008',
    '10.0.0.11:5432',
  ])
  const servers = [...haproxy.matchAll(/^ {2}server (\S+) (\S+) check port (\d+)$/gm)]
  const expected = addresses.map((address, index) => [`db${index + 1}`, `${address}:5432`, '8008'])
  expect(servers.map(([, ...server]) => server)).toEqual([...expected, ...expected])
})

test('HAProxy leads to the leader that Patroni names, and cuts who is still at the former one', async (context) => {
  context.skip(!isInstalled('haproxy'), 'There is no haproxy.')
  await using members = await openMembers()
  const [leader, standbys] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')]
  const text = shipped('cluster/haproxy.cfg', [
    ofTheMachine,
    [/^ {2}option tcplog\n/gm, ''],
    ['127.0.0.1:5000', `127.0.0.1:${leader}`],
    ['127.0.0.1:5001', `127.0.0.1:${standbys}`],
    ...members.all.map(({ postgres, rest }, index): [string, string] => [
      `10.0.0.1${index + 1}:5432 check port 8008`,
      `127.0.0.1:${postgres} check port ${rest}`,
    ]),
  ])
  members.lead(0)
  await using proxy = spawnProxy(text)
  await expect.poll(() => at(leader), { message: proxy.said() }).toBe('db1')
  await expect.poll(() => at(standbys)).toMatch(/db[23]/)

  const open = connect(leader, '127.0.0.1')
  await once(open, 'data')
  open.on('error', () => {})
  const cut = once(open, 'close')
  members.lead(1)
  await cut
  await expect.poll(() => at(leader)).toBe('db2')
  await expect.poll(() => at(standbys)).toMatch(/db[13]/)

  // Nobody leads: a connection is refused at once and not kept waiting.
  members.lead(null)
  await expect.poll(() => at(leader)).toBe('refused')
})

/** What the server behind a port calls itself. */
function at(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', (said: Buffer) => {
      socket.destroy()
      resolve(said.toString())
    })
    socket.once('error', () => resolve('refused'))
    socket.once('close', () => resolve('refused'))
  })
}

/** Three servers that say their names, and beside each what Patroni answers to health checks. */
async function openMembers() {
  let leader: number | null = null
  const sockets = new Set<Socket>()
  const all: { postgres: number; rest: number }[] = []
  const servers: { close(): void }[] = []
  for (const index of [0, 1, 2]) {
    const [postgres, rest] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')]
    const named = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.write(`db${index + 1}`)
    })
    const health = createHttpServer((request, response) => {
      const asked = request.url?.startsWith('/primary') ? leader === index : leader !== index
      response.writeHead(asked ? 200 : 503, { connection: 'close' }).end()
    })
    named.listen(postgres, '127.0.0.1')
    health.listen(rest, '127.0.0.1')
    await Promise.all([once(named, 'listening'), once(health, 'listening')])
    servers.push(named, health)
    all.push({ postgres, rest })
  }
  return {
    all,
    lead: (index: number | null) => void (leader = index),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      for (const server of servers) server.close()
    },
  }
}
