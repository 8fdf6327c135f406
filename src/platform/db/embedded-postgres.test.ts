import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { identityOf } from '#platform/process'
import { connectToEmbedded, startEmbeddedPostgres } from './embedded-postgres.ts'
import { canReach, giveTo, nobody } from './run-as.ts'

const asRoot = process.getuid?.() === 0

let home: string
let dataDir: string
const children: ChildProcess[] = []

let madeBefore: string

// Making a database takes longer than all else here: most tests start from a copy of one.
beforeAll(async () => {
  madeBefore = path.join(mkdtempSync(path.join(tmpdir(), 'store-embedded-')), 'data')
  const server = await startEmbeddedPostgres({ dataDir: madeBefore, throwaway: true })
  await server.stop()
})

afterAll(() => rmSync(path.dirname(madeBefore), { recursive: true }))

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'store-embedded-'))
  dataDir = path.join(home, 'data')
})

function useDatabaseMadeBefore(folder = dataDir): void {
  cpSync(madeBefore, folder, { recursive: true })
  chmodSync(path.join(folder, 'postgres'), 0o700)
}

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  await vi.waitUntil(() => identityOf(postmasterPid() ?? 0) === null, { timeout: 5000 })
  rmSync(home, { recursive: true, force: true })
})

function start(options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}) {
  return startEmbeddedPostgres({ dataDir, throwaway: true, ...options })
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

async function answersAndStops(server: { url: string; stop(): Promise<void> }): Promise<boolean> {
  const rows = await query(server.url, 'select 1 as one')
  await server.stop()
  return rows[0]?.['one'] === 1
}

function postmasterPid(): number | null {
  try {
    return Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'))
  } catch {
    return null
  }
}

/** A process of its own that starts the database and holds it until it is killed. */
async function startElsewhere(user: { uid?: number; gid?: number } = {}) {
  const program = `
    import { startEmbeddedPostgres } from '#platform/db'
    const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1], throwaway: true })
    console.log(url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    ...user,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  for await (const url of createInterface(child.stdout)) return { child, url }
  throw new Error('The other process ended without having started the database.')
}

async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

it('keeps its data, its password and its port from one start to the next', async () => {
  useDatabaseMadeBefore()
  const first = await start()
  await query(first.url, 'create table parts as select 7 as id')
  await first.stop()
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select id from parts')).toEqual([{ id: 7 }])
  await second.stop()
})

it('listens on loopback only, asks for the password, and writes to the disk', async () => {
  useDatabaseMadeBefore()
  const server = await start({ throwaway: false })
  const settings = await query(
    server.url,
    `select name, setting from pg_settings
     where name in ('listen_addresses', 'unix_socket_directories', 'fsync') order by name`,
  )
  expect(settings.map((row) => row['setting'])).toEqual(['on', '127.0.0.1', ''])
  const wrong = new URL(server.url)
  wrong.password = 'wrong'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect(statSync(path.join(dataDir, 'database.json')).mode & 0o777).toBe(0o600)
  await server.stop()
})

it('ends within five seconds when its process is killed, and starts again', async () => {
  useDatabaseMadeBefore()
  const { child, url } = await startElsewhere()
  await query(url, 'create table parts as select 7 as id')
  const pid = postmasterPid() ?? 0
  expect(identityOf(pid)).not.toBeNull()
  await killHard(child)
  await expect.poll(() => identityOf(pid), { timeout: 5000 }).toBeNull()
  const again = await start()
  expect(await query(again.url, 'select id from parts')).toEqual([{ id: 7 }])
  await again.stop()
})

it('waits for a server that is still finishing after a crash', async () => {
  useDatabaseMadeBefore()
  const { child } = await startElsewhere()
  await killHard(child)
  expect(await answersAndStops(await start())).toBe(true)
})

it('starts although the pid file of a crashed server names a process that is something else', async () => {
  useDatabaseMadeBefore()
  writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n`)
  expect(await answersAndStops(await start())).toBe(true)
})

it('begins again where the first start was interrupted', async () => {
  mkdirSync(path.join(dataDir, 'postgres.new/base'), { recursive: true })
  expect(await answersAndStops(await start())).toBe(true)
})

it('takes another port when its own is taken', async () => {
  useDatabaseMadeBefore()
  const first = await start()
  // A copy remembers the port of its original.
  const copy = path.join(home, 'copy')
  useDatabaseMadeBefore(copy)
  cpSync(path.join(dataDir, 'database.json'), path.join(copy, 'database.json'))
  const second = await start({ dataDir: copy })
  expect(new URL(second.url).port).not.toBe(new URL(first.url).port)
  expect(await answersAndStops(second)).toBe(true)
  expect(await answersAndStops(first)).toBe(true)
})

it('says so when the server ends by itself', async () => {
  useDatabaseMadeBefore()
  const lost = Promise.withResolvers<Error>()
  const server = await start({ onLost: lost.resolve })
  process.kill(postmasterPid() ?? 0, 'SIGINT')
  expect((await lost.promise).message).toMatch('PostgreSQL ended')
  await server.stop()
})

describe('command line tools', () => {
  it('attach to the server of a running store and leave it running', async () => {
    useDatabaseMadeBefore()
    const { url } = await startElsewhere()
    const tool = await connectToEmbedded(dataDir)
    expect(tool.url).toBe(url)
    await tool.stop()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('start one for their own life when there is none', async () => {
    useDatabaseMadeBefore()
    const tool = await connectToEmbedded(dataDir)
    expect(await answersAndStops(tool)).toBe(true)
    expect(postmasterPid()).toBeNull()
  })
})

describe('users and folders', () => {
  it('works below a private home folder', async () => {
    chmodSync(home, 0o700)
    expect(await answersAndStops(await start())).toBe(true)
  })

  it.runIf(asRoot)('runs as nobody where user namespaces are refused', async () => {
    useDatabaseMadeBefore()
    chmodSync(home, 0o755)
    const server = await start({ runAs: nobody })
    expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(nobody.uid)
    expect(await answersAndStops(server)).toBe(true)
  })

  it.runIf(asRoot)('moves data that nobody cannot reach out of a private home', async () => {
    useDatabaseMadeBefore()
    const before = await start()
    await query(before.url, 'create table parts as select 7 as id')
    await before.stop()
    chmodSync(home, 0o700)
    const outside = mkdtempSync(path.join(tmpdir(), 'store-outside-'))
    chmodSync(outside, 0o755)
    try {
      const server = await start({ runAs: nobody, outside })
      expect(await query(server.url, 'select id from parts')).toEqual([{ id: 7 }])
      await server.stop()
      const again = await start({ outside })
      expect(await query(again.url, 'select id from parts')).toEqual([{ id: 7 }])
      await again.stop()
    } finally {
      rmSync(outside, { recursive: true, force: true })
    }
  })

  it.runIf(asRoot && canReach(process.execPath, nobody))(
    'works for an ordinary user, whose data stay theirs when root starts once',
    async () => {
      chownSync(home, nobody.uid, nobody.gid)
      const { child, url } = await startElsewhere(nobody)
      await query(url, 'create table parts as select 7 as id')
      await killHard(child)
      expect(await answersAndStops(await start())).toBe(true)
      const again = await startElsewhere(nobody)
      expect(await query(again.url, 'select id from parts')).toEqual([{ id: 7 }])
    },
  )

  it.runIf(asRoot)('tells a user whose data they are', () => {
    mkdirSync(path.join(dataDir, 'postgres'), { recursive: true })
    const getuid = vi.spyOn(process, 'getuid').mockReturnValue(12_345)
    expect(() => giveTo(path.join(dataDir, 'postgres'), 'self')).toThrow('belongs to user 0')
    getuid.mockRestore()
  })
})
