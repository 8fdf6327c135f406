import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '#test/free-port'
import type { DatabaseMachine } from './database.ts'
import { machinesHaveNetworks, outside, type Machine } from './machines.ts'
import { ofTheMachine, shipped } from './templates.ts'

const haproxy = '/usr/sbin/haproxy'

/** HAProxy on a machine. Told to reload, its first process starts another and leaves the open connections to the former. */
function startHaproxy(machine: Machine, name: string, text: string) {
  const file = path.join(machine.folder, `${name}.cfg`)
  writeFileSync(file, text)
  const start = () =>
    machine.start(haproxy, ['-W', '-f', file], { log: `${machine.name}-${name}`, env: {} })
  let child = start()
  return {
    start: () => void (child = start()),
    reload: () => child.kill('SIGUSR2'),
  }
}

/** The way to the leader, and to the standbys, on a machine of the store: deploy/cluster/haproxy.cfg. */
export async function startWayToDatabase(
  machine: Machine,
  members: readonly DatabaseMachine[],
  sandboxPort: number,
) {
  const [leader, standbys] = [await freePort(), await freePort()]
  const servers = members.flatMap(
    ({ machine: { name, address }, ports }, index): [string, string][] => [
      [
        `server ${name} 10.0.0.1${index + 1}:5432 check port 8008`,
        `server ${name} ${address}:${ports.postgres} check port ${ports.rest}`,
      ],
    ],
  )
  const text = shipped('cluster/haproxy.cfg', [
    ofTheMachine,
    ['127.0.0.1:5000', `127.0.0.1:${leader}`],
    ['127.0.0.1:5001', `127.0.0.1:${standbys}`],
    ...servers,
  ])
  // The card gateway of the drill is on loopback, as the store wants it, on another machine.
  const sandbox = `\nlisten sandbox\n  bind 127.0.0.1:${sandboxPort}\n  server sandbox ${outside}:${sandboxPort}\n`
  const proxy = startHaproxy(machine, 'database', machinesHaveNetworks ? text + sandbox : text)
  const url = (port: number) => `postgres://store:store@127.0.0.1:${port}/store`
  return { ...proxy, leaderUrl: url(leader), standbysUrl: url(standbys) }
}

/** Before the webs: deploy/haproxy/haproxy.cfg without TLS, and with one web more. */
export async function startEdge(machine: Machine, webs: readonly { host: string; port: number }[]) {
  const [port, figures] = [await freePort(), await freePort()]
  const servers = (check: string) =>
    webs.map((web, index) => `  server web${index + 1} ${web.host}:${web.port} ${check}`).join('\n')
  const text = shipped('haproxy/haproxy.cfg', [
    ofTheMachine,
    [/^ {2}ssl-default-bind-.*\n/gm, ''],
    [/^ {2}bind :443 .*\n/gm, ''],
    [/^ {2}http-request redirect scheme https .*\n/gm, ''],
    ['X-Forwarded-Proto https', 'X-Forwarded-Proto http'],
    ['bind :80', `bind ${machine.address}:${port}`],
    ['bind 127.0.0.1:8405', `bind ${machine.address}:${figures}`],
    [/^ {2}server web1 \S+ (.*)\n {2}server web2 .*$/gm, servers('$1')],
  ])
  const proxy = startHaproxy(machine, 'edge', text)
  const url = `http://${machine.address}:${port}`
  return {
    ...proxy,
    url,
    /** The webs that are given work, as `web1`. */
    async up(): Promise<string[]> {
      const answer = await fetch(`http://${machine.address}:${figures}/metrics`)
      const text = await answer.text()
      return [
        ...text.matchAll(/^haproxy_server_status\{proxy="store",server="(\w+)",state="UP"\} 1$/gm),
      ].map(([, name = '']) => name)
    },
  }
}
