import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { routes } from '#contract/routes'
import { readConfig } from '#platform/config'
import { productionPaths } from '../../scripts/release/production-files.ts'
import { isInstalled, shippedConfig } from './started-proxy.ts'

// What deploy/ says of the store must be true of the store: its settings, addresses, files and times.

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const units = globSync('deploy/systemd/*.service', { cwd: root }).sort()
const kubernetes = parseAllDocuments(read('deploy/kubernetes/store.yaml')).map(
  (document) => document.toJS({ maxAliasCount: 0 }) as Manifest,
)
const compose = parse(read('deploy/compose/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
}
const { stopDelayMs } = readConfig({ DATABASE_URL: 'postgres://db/store', PROCESS: 'web' })
/** What a web takes to stop, at most: the delay, and 3 s for requests in progress and connections (run-store.ts). */
const stopSeconds = stopDelayMs / 1000 + 3

type Probe = {
  httpGet: { path: string; port: string }
  periodSeconds: number
  failureThreshold?: number
}
type Container = {
  args?: string[]
  env?: { name: string; value: string }[]
  ports?: { name: string; containerPort: number }[]
  securityContext: object
  startupProbe?: Probe
  readinessProbe?: Probe
  livenessProbe?: Probe
}
type Pod = {
  containers: Container[]
  securityContext: object
  terminationGracePeriodSeconds?: number
}
type Manifest = {
  kind: string
  metadata: { name: string }
  data?: object
  stringData?: object
  spec?: { template?: { spec: Pod }; jobTemplate?: { spec: { template: { spec: Pod } } } }
}
type Service = {
  image: string
  command?: string[]
  environment?: Record<string, string>
  read_only?: boolean
  cap_drop?: string[]
  stop_grace_period?: string
  healthcheck?: { test: string[] }
}

const pods = kubernetes.flatMap(({ metadata, spec }) => {
  const pod = spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec
  return pod ? [{ name: metadata.name, pod }] : []
})
const containers = pods.flatMap(({ pod }) => pod.containers)
const ofStore = Object.entries(compose.services).filter(
  ([name]) => !/^(database|proxy)$/.test(name),
)

test('every setting that is named exists', () => {
  const known = new Set(
    [...read('docs/configuration.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  const files = ['deploy/systemd/store.env.example', 'deploy/compose/store.env.example']
  const inFiles = files.flatMap((file) => [...read(file).matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)])
  const inUnits = units.flatMap((file) =>
    [...read(file).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => [
      ...line.matchAll(/([A-Z][A-Z0-9_]+)=/g),
    ]),
  )
  const [, final = ''] = read('deploy/container/Containerfile').split('FROM scratch')
  const inImage = [...final.matchAll(/^(?:ENV| {3}) ?([A-Z][A-Z0-9_]+)=/gm)]
  const named = [
    ...[...inFiles, ...inUnits, ...inImage].map(([, name = '']) => name),
    ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ...kubernetes.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData })),
    ...ofStore.flatMap(([, { environment = {} }]) => Object.keys(environment)),
  ]
  expect(named.length).toBeGreaterThan(40)
  expect([...new Set(named)].filter((name) => name !== 'PATH' && !known.has(name))).toEqual([])
})

test('every address that is asked for health is one that the store answers, at a port where it listens', () => {
  const answered = Object.values(routes.health).map(({ path }) => `/api${path}`)
  const probes = containers.flatMap(({ startupProbe, readinessProbe, livenessProbe, ports = [] }) =>
    [startupProbe, readinessProbe, livenessProbe].flatMap((probe) =>
      probe ? [{ ...probe.httpGet, ports }] : [],
    ),
  )
  expect(probes).toHaveLength(6)
  for (const { path, port, ports } of probes) {
    expect(answered).toContain(path)
    expect(ports.map(({ name }) => name)).toContain(port)
  }
  const everything = globSync('deploy/**/*.*', { cwd: root }).map(read).join('\n')
  expect(new Set(everything.match(/\/api\/(ready|health)\b/g))).toEqual(new Set(answered))
  const [web, worker] = ['store-web', 'store-worker'].map(
    (name) => pods.find((pod) => pod.name === name)?.pod.containers[0],
  )
  const image = /\n {4}PORT=(\d+)/.exec(read('deploy/container/Containerfile'))?.[1]
  expect(web?.ports?.[0]?.containerPort).toBe(Number(image))
  const health = worker?.env?.find(({ name }) => name === 'HEALTH_LISTEN')?.value
  expect(health).toBe(`0.0.0.0:${worker?.ports?.[0]?.containerPort}`)
})

test('nothing kills a process before it has had its time to stop', () => {
  const services = units.map(read).filter((unit) => unit.includes('src/main.ts'))
  expect(services).toHaveLength(2)
  for (const unit of services) {
    expect(Number(/^TimeoutStopSec=(\d+)s$/m.exec(unit)?.[1])).toBeGreaterThan(stopSeconds)
  }
  for (const [, { stop_grace_period: seconds = '' }] of ofStore) {
    expect(Number.parseInt(seconds)).toBeGreaterThan(stopSeconds)
  }
  const deployed = pods.filter(({ name }) => /-(web|worker)$/.test(name))
  expect(deployed).toHaveLength(2)
  for (const { pod } of deployed) {
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(stopSeconds)
  }
})

test('each balancer has noticed that a web leaves before it takes no more connections', () => {
  const haproxy = shippedConfig('haproxy')
  expect(haproxy).toContain('option httpchk GET /api/ready')
  // The usual check: every 2 s, three answers.
  expect(haproxy).not.toMatch(/\b(inter|fall|default-server)\b/)
  const [interval = 9, timeout = 9] = ['health_interval', 'health_timeout'].map((name) =>
    Number(new RegExp(`${name} (\\d+)s`).exec(shippedConfig('caddy'))?.[1]),
  )
  const { periodSeconds = 9, failureThreshold = 9 } =
    pods.find(({ name }) => name === 'store-web')?.pod.containers[0]?.readinessProbe ?? {}
  for (const seconds of [2 * 3, interval + timeout, periodSeconds * failureThreshold]) {
    expect(seconds * 1000).toBeLessThan(stopDelayMs)
  }
})

test('the containers of compose have the balancer of the machine, but for where things are', () => {
  const places = /^\s*(#|chroot|user|group|stats socket|log|server|nameserver|hold|resolvers|$)/
  const rules = (text: string) => text.split('\n').filter((line) => !places.test(line))
  expect(rules(read('deploy/compose/haproxy.cfg'))).toEqual(rules(shippedConfig('haproxy')))
})

test('every container of the store runs without rights, without a user of the image, and writes nowhere', () => {
  for (const [, service] of ofStore) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  }
  for (const { pod } of pods)
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    })
  for (const { securityContext } of containers) {
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  }
})

test('what is started and copied is there', () => {
  const file = read('deploy/container/Containerfile')
  const started = [
    ...units.flatMap((unit) =>
      [...read(unit).matchAll(/bin\/node (\S+)/g)].map(([, name]) => name),
    ),
    ...containers.map(({ args }) => args?.[0] ?? 'src/main.ts'),
    ...ofStore.flatMap(([, { command, healthcheck }]) => [
      command?.[0] ?? 'src/main.ts',
      healthcheck?.test[2] ?? 'src/main.ts',
    ]),
    /^CMD \["(.+)"\]$/m.exec(file)?.[1],
  ]
  expect(started.filter((name) => !name || !existsSync(path.join(root, name)))).toEqual([])
  const copied = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  const sent = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
  expect([...copied, ...sent].filter((name) => !existsSync(path.join(root, name)))).toEqual([])
  expect(productionPaths.filter((name) => name !== 'dist' && !sent.includes(name))).toEqual([])
  expect(file).toContain('RUN npm ci --omit=dev\n')
  // The last stage has nothing but what it copies, and its user is a number other than root's.
  const [, final = ''] = file.split('\nFROM scratch\n')
  expect(final).toMatch(/^USER [1-9]\d*:0$/m)
  expect(final).not.toMatch(/^(RUN|ADD) /m)
})

test('the units of the store differ in what they start, and in nothing that protects the machine', () => {
  const protections = units.map(
    (file) => /# What follows[^]*?MemoryDenyWriteExecute.*\n/.exec(read(file))?.[0],
  )
  expect(new Set(protections).size).toBe(1)
  expect(protections[0]).toContain('ProtectSystem=strict')
})

test.runIf(isInstalled('systemd-analyze'))('systemd finds little that the units could do', () => {
  for (const file of units) {
    const { stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--no-pager', path.join(root, file)],
      { encoding: 'utf8' },
    )
    const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])
    expect(exposure).toBeLessThanOrEqual(2)
  }
})
