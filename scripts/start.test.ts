import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { identityOf } from '#platform/process'

// The real scripts around a store that only says who it is.
const store = `
  process.on('SIGTERM', () => { console.log('store stopped'); process.exit(3) })
  console.log(JSON.stringify({ store: process.pid, starter: process.ppid, mode: process.env.NODE_ENV }))
  setInterval(() => {}, 1000)`

const manifest = {
  name: 'shop',
  version: '1.0.0',
  type: 'module',
  scripts: { start: 'node scripts/start.mjs', build: 'mkdir -p dist && echo built' },
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
async function npmStart() {
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  npm = child
  let output = ''
  const started = Promise.withResolvers<{ store: number; starter: number; mode: string }>()
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

/** A dependency that lies in the project itself, so that installing it needs no network. */
function left(version: string) {
  return {
    '': { name: 'shop', version: '1.0.0', dependencies: { left: 'file:left' } },
    left: { version },
    'node_modules/left': { resolved: 'left', link: true },
  }
}

it('stops the store once when it is told to, and ends as the store ended', async () => {
  const { starter, store: storePid, output } = await npmStart()
  process.kill(starter, 'SIGINT')
  process.kill(starter, 'SIGINT')
  if (npm) await once(npm, 'exit')
  expect(npm?.exitCode).toBe(3)
  expect(output().match(/store stopped/g)).toHaveLength(1)
  expect(isGone(storePid)).toBe(true)
})

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
