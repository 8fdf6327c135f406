import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { identityOf } from '#platform/process'

// The real scripts, with a store that only prints who it is.
const store = `
  import { getHeapStatistics } from 'node:v8'
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => { console.log('store stopped by ' + signal); process.exit(3) })
  }
  const heap = getHeapStatistics().heap_size_limit / 2 ** 20
  console.log(JSON.stringify({ store: process.pid, starter: process.ppid, mode: process.env.NODE_ENV, heap }))
  setInterval(() => {}, 1000)`

const manifest = {
  name: 'shop',
  version: '1.0.0',
  type: 'module',
  scripts: {
    start: 'node scripts/start.mjs',
    build: 'mkdir -p dist && echo built',
    'build:hosted': 'echo built for the hosted provider',
  },
}

let root: string
let npm: ChildProcess | undefined

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'store-start-'))
  cpSync(path.join(import.meta.dirname, 'toolchain'), path.join(root, 'scripts/toolchain'), {
    recursive: true,
  })
  cpSync(path.join(import.meta.dirname, 'start.mjs'), path.join(root, 'scripts/start.mjs'))
  write('package.json', manifest)
  write('package-lock.json', lock({}))
  write('node_modules/.package-lock.json', lock({}))
  mkdirSync(path.join(root, 'node_modules/.bin'))
  symlinkSync(process.execPath, path.join(root, 'node_modules/.bin/node'))
  write('src/main.ts', store)
})

afterEach(async () => {
  if (npm?.exitCode === null && npm.signalCode === null) {
    npm.kill('SIGKILL')
    await once(npm, 'exit')
  }
  rmSync(root, { recursive: true })
})

function write(file: string, content: unknown): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  writeFileSync(path.join(root, file), text)
}

function lock(packages: Record<string, unknown>) {
  return { name: 'shop', version: '1.0.0', lockfileVersion: 3, requires: true, packages }
}

/** `npm start` in a session of its own, as a terminal would run it. */
async function npmStart(environment: NodeJS.ProcessEnv = {}) {
  // The Node of this machine is the one that runs the tests.
  const PATH = [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter)
  const { NODE_ENV: _, ...ours } = process.env
  const env = { ...ours, PATH, PORT: '0', ...environment }
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  npm = child
  let output = ''
  type Started = { store: number; starter: number; mode: string; heap: number }
  const started = Promise.withResolvers<Started>()
  child.stdout.on('data', (chunk: Buffer) => {
    output += String(chunk)
    const line = /^\{"store".*\}$/m.exec(output)?.[0]
    if (line) started.resolve(JSON.parse(line))
  })
  child.once('exit', () => started.reject(new Error(`npm start ended:\n${output}`)))
  return { npm: child, ...(await started.promise), output: () => output }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

const isGone = (pid: number) => identityOf(pid) === null

it('builds on the first start and not again until the sources change', async () => {
  const first = await npmStart()
  expect(first.output()).toMatch('Building the web pages')
  expect(first.mode).toBe('production')
  await stop(first.npm, 'SIGKILL')
  const second = await npmStart()
  expect(second.output()).not.toMatch('Building')
  await stop(second.npm, 'SIGKILL')
  write('src/web/page.tsx', 'changed')
  const third = await npmStart()
  expect(third.output()).toMatch('Building the web pages')
})

it('builds the pages of the hosted identity provider where they are asked for, and only there', async () => {
  const embedded = await npmStart()
  expect(embedded.output()).not.toMatch('hosted')
  await stop(embedded.npm, 'SIGKILL')
  const hosted = await npmStart({ IDENTITY: 'firebase' })
  expect(hosted.output()).toMatch('built for the hosted provider')
  expect(hosted.output()).not.toMatch(/^built$/m)
  await stop(hosted.npm, 'SIGKILL')
  expect((await npmStart({ IDENTITY: 'firebase' })).output()).not.toMatch('Building')
})

it('gives the store a heap of one gigabyte, or the one that NODE_OPTIONS names', async () => {
  // What V8 adds for young objects depends on the machine.
  const young = 256
  const first = await npmStart()
  expect(first.heap).toBeGreaterThanOrEqual(1024)
  expect(first.heap).toBeLessThan(1024 + young)
  await stop(first.npm, 'SIGKILL')
  const own = await npmStart({ NODE_OPTIONS: '--max-old-space-size=2048' })
  expect(own.heap).toBeGreaterThanOrEqual(2048)
})

it('installs when the lock file names other packages than are installed', async () => {
  const notForThisSystem = { 'node_modules/other': { version: '1.0.0', optional: true } }
  write('node_modules/.package-lock.json', lock(left('1.0.0')))
  write('package-lock.json', lock({ ...left('1.0.0'), ...notForThisSystem }))
  const first = await npmStart()
  expect(first.output()).not.toMatch('Installing')
  await stop(first.npm, 'SIGKILL')

  write('left/package.json', { name: 'left', version: '1.0.1' })
  write('package.json', { ...manifest, dependencies: { left: 'file:left' } })
  write('package-lock.json', lock(left('1.0.1')))
  const second = await npmStart()
  expect(second.output()).toMatch('Installing the dependencies: package-lock.json has changed')
  await stop(second.npm, 'SIGKILL')
  expect((await npmStart()).output()).not.toMatch('Installing')
})

/** A dependency inside the project itself, so that installing it needs no network. */
function left(version: string) {
  return {
    '': { name: 'shop', version: '1.0.0', dependencies: { left: 'file:left' } },
    left: { version },
    'node_modules/left': { resolved: 'left', link: true },
  }
}

it('installs what the store runs on, adds what tests need when they ask, and keeps that', async () => {
  writePackage('left', '1.0.0')
  writePackage('tester', '1.0.0')
  writeManifest({
    dependencies: { left: 'file:left' },
    devDependencies: { tester: 'file:tester' },
  })
  rmSync(path.join(root, 'node_modules'), { recursive: true })
  const first = await npmStart()
  expect(first.output()).toMatch('Installing the dependencies: there are none yet')
  expect([isInstalled('left'), isInstalled('tester')]).toEqual([true, false])
  write('node_modules/.mark', 'there since the first start')

  expect(installForTests()).toMatch('Installing the dependencies: some are missing')
  expect([isInstalled('left'), isInstalled('tester')]).toEqual([true, true])
  // The files that a running store has loaded stay in place.
  expect(isInstalled('.mark')).toBe(true)
  expect(first.npm.exitCode).toBeNull()
  expect(installForTests()).toBe('')
  await stop(first.npm, 'SIGKILL')

  const second = await npmStart()
  expect(second.output()).not.toMatch('Installing')
  await stop(second.npm, 'SIGKILL')
  writePackage('right', '1.0.0')
  writeManifest({
    dependencies: { left: 'file:left', right: 'file:right' },
    devDependencies: { tester: 'file:tester' },
  })
  expect((await npmStart()).output()).toMatch('Installing the dependencies: some are missing')
  expect([isInstalled('right'), isInstalled('tester')]).toEqual([true, true])
})

it('brings a Node where the machine has none that is new enough', async () => {
  writePackage('newer-node', '999.0.0', { bin: { node: 'node' } })
  const newer = `#!/bin/sh\n[ "$1" = --version ] && echo v999.0.0 || exec '${process.execPath}' "$@"\n`
  write('newer-node/node', newer)
  chmodSync(path.join(root, 'newer-node/node'), 0o755)
  write('scripts/toolchain/node/package.json', {
    name: 'node-of-the-store',
    version: '1.0.0',
    optionalDependencies: { 'newer-node': 'file:../../../newer-node' },
  })
  writePackage('left', '1.0.0')
  writeManifest({ workspaces: ['scripts/toolchain/node'], dependencies: { left: 'file:left' } })
  rmSync(path.join(root, 'node_modules'), { recursive: true })
  const onNewMachine = await npmStart()
  expect([isInstalled('left'), isInstalled('.bin/node')]).toEqual([true, false])
  await stop(onNewMachine.npm, 'SIGKILL')
  const again = await npmStart()
  expect(again.output()).not.toMatch('Installing')
  await stop(again.npm, 'SIGKILL')

  const findNode = 'scripts/toolchain/find-node.mjs'
  const source = readFileSync(path.join(root, findNode), 'utf8')
  write(findNode, source.replace(/const needed = .*/, 'const needed = [999, 0]'))
  const onOldMachine = await npmStart()
  expect(onOldMachine.output()).toMatch('Installing the dependencies: some are missing')
  expect(isInstalled('.bin/node')).toBe(true)
  await stop(onOldMachine.npm, 'SIGKILL')
  expect((await npmStart()).output()).not.toMatch('Installing')
})

/** A package inside the project itself, so that installing it needs no network. */
function writePackage(name: string, version: string, more: Record<string, unknown> = {}): void {
  write(`${name}/package.json`, { name, version, ...more })
}

/** Writes the manifest with further fields, and the lock file that npm makes for it. */
function writeManifest(more: Record<string, unknown>): void {
  write('package.json', { ...manifest, ...more })
  rmSync(path.join(root, 'package-lock.json'))
  // npm would change the list of installed packages if it found one, so node_modules is moved aside.
  const [modules, aside] = [path.join(root, 'node_modules'), path.join(root, 'aside')]
  renameSync(modules, aside)
  execFileSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: root })
  renameSync(aside, modules)
}

function isInstalled(name: string): boolean {
  return existsSync(path.join(root, 'node_modules', name))
}

/** Runs the installation that the test scripts begin with, and returns its output. */
function installForTests(): string {
  const script = `
    import { install } from './scripts/toolchain/install.mjs'
    await install({ development: true })`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
  })
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  'stops the store once when it is told to by %s, the same way, and ends as the store ended',
  async (signal) => {
    const { starter, store: storePid, output } = await npmStart()
    process.kill(starter, signal)
    process.kill(starter, signal)
    if (npm) await once(npm, 'exit')
    expect(npm?.exitCode).toBe(3)
    expect(output().match(/store stopped by \w+/g)).toEqual([`store stopped by ${signal}`])
    expect(isGone(storePid)).toBe(true)
  },
)

it.each(['npm', 'starter'] as const)('leaves nothing behind when %s is killed', async (victim) => {
  const started = await npmStart()
  process.kill(victim === 'npm' ? (started.npm.pid ?? 0) : started.starter, 'SIGKILL')
  await expect.poll(() => isGone(started.store)).toBe(true)
  await expect.poll(() => isGone(started.starter)).toBe(true)
})

it('ends with an error when the store is killed', async () => {
  const started = await npmStart()
  process.kill(started.store, 'SIGKILL')
  await once(started.npm, 'exit')
  expect(started.npm.exitCode).not.toBe(0)
})
