import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { identityOf } from '#platform/process'
import { answersAndStops, killHard, query, useDataFolder } from '#test/data-folder'
import { connectToEmbedded } from './embedded-postgres.ts'

const folder = useDataFolder()

it('keeps its data, its password and its port from one start to the next', async () => {
  folder.fill()
  const first = await folder.start()
  await query(first.url, 'create table parts as select 7 as id')
  await first.stop()
  const second = await folder.start()
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select id from parts')).toEqual([{ id: 7 }])
  await second.stop()
})

it('listens on loopback only, asks for the password, and writes to the disk', async () => {
  folder.fill()
  const server = await folder.start({ throwaway: false })
  const settings = await query(
    server.url,
    `select name, setting from pg_settings
     where name in ('listen_addresses', 'unix_socket_directories', 'fsync') order by name`,
  )
  expect(settings.map((row) => row['setting'])).toEqual(['on', '127.0.0.1', ''])
  const wrong = new URL(server.url)
  wrong.password = 'wrong'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect(statSync(path.join(folder.dataDir, 'database.json')).mode & 0o777).toBe(0o600)
  await server.stop()
})

it('lets nobody else read what it writes, whatever the folder and the files of an older release allow', async () => {
  folder.fill()
  chmodSync(folder.dataDir, 0o755)
  const holder = path.join(folder.dataDir, 'postgres', 'store.holder')
  for (const file of [holder, path.join(folder.dataDir, 'postgres.log')]) {
    writeFileSync(file, '')
    chmodSync(file, 0o644)
  }
  const before = process.umask(0)
  const server = await folder.start()
  try {
    const files = readdirSync(folder.dataDir, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    )
    const open = files
      .map(({ parentPath, name }) => path.join(parentPath, name))
      // The programs of the database are not data.
      .filter((file) => !file.includes('/postgresql-'))
      .filter((file) => (lstatSync(file).mode & 0o077) !== 0)
    expect(open).toEqual([])
    expect(files.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['store.lock', 'database.json']),
    )
  } finally {
    process.umask(before)
    await server.stop()
  }
})

it('refuses a folder that another process works on, and names it', async () => {
  folder.fill()
  const { child, url } = await folder.startElsewhere()
  await expect(folder.start()).rejects.toThrow(`is in use by process ${child.pid} since 2`)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('ends within five seconds when its process is killed, and starts again', async () => {
  folder.fill()
  const { child, url } = await folder.startElsewhere()
  await query(url, 'create table parts as select 7 as id')
  const pid = folder.postmasterPid()
  expect(identityOf(pid)).not.toBeNull()
  await killHard(child)
  await expect.poll(() => identityOf(pid)).toBeNull()
  const again = await folder.start()
  expect(await query(again.url, 'select id from parts')).toEqual([{ id: 7 }])
  await again.stop()
})

it('waits for a server that is still finishing after a crash', async () => {
  folder.fill()
  const { child } = await folder.startElsewhere()
  await killHard(child)
  expect(await answersAndStops(await folder.start())).toBe(true)
})

it('starts although the pid file of a crashed server names a process that is something else', async () => {
  folder.fill()
  writeFileSync(path.join(folder.dataDir, 'postgres/postmaster.pid'), `${process.pid}\n`)
  expect(await answersAndStops(await folder.start())).toBe(true)
})

it('begins again where the first start was interrupted', async () => {
  mkdirSync(path.join(folder.dataDir, 'postgres.new/base'), { recursive: true })
  expect(await answersAndStops(await folder.start())).toBe(true)
})

it('makes no new database where one ran, and says what is missing', async () => {
  folder.fill()
  const cluster = path.join(folder.dataDir, 'postgres')
  renameSync(cluster, `${cluster}.aside`)
  await expect(folder.start()).rejects.toThrow(`${cluster} is missing, where the database`)
  mkdirSync(cluster)
  await expect(folder.start()).rejects.toThrow('is not a whole database')
  rmSync(cluster, { recursive: true })
  renameSync(`${cluster}.aside`, cluster)
  expect(await answersAndStops(await folder.start())).toBe(true)
})

it.runIf(process.platform === 'linux')(
  'leaves files alone that a server works on whose process it cannot see',
  async () => {
    folder.fill()
    expect(await answersAndStops(await folder.start())).toBe(true)
    const holder = path.join(folder.dataDir, 'postgres/store.holder')
    const known = JSON.parse(readFileSync(holder, 'utf8')) as Record<string, unknown>
    writeFileSync(holder, JSON.stringify({ ...known, pidNamespace: 'pid:[1]', host: 'elsewhere' }))
    const server = spawn('flock', ['--no-fork', holder, 'sh', '-c', 'echo held; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(server.stdout, 'data')
    writeFileSync(path.join(folder.dataDir, 'postgres/postmaster.pid'), '4194305\n')
    await expect(folder.start()).rejects.toThrow(
      'in use by a store in another container or on another machine on elsewhere',
    )
    expect(folder.postmasterPid()).toBe(4_194_305)
    await killHard(server)
    expect(await answersAndStops(await folder.start())).toBe(true)
  },
)

it('takes another port when its own is taken', async () => {
  folder.fill()
  const first = await folder.start()
  // A copy remembers the port of its original.
  const copy = path.join(folder.home, 'copy')
  folder.fill(copy)
  cpSync(path.join(folder.dataDir, 'database.json'), path.join(copy, 'database.json'))
  const second = await folder.start({ dataDir: copy })
  expect(new URL(second.url).port).not.toBe(new URL(first.url).port)
  expect(await answersAndStops(second)).toBe(true)
  expect(await answersAndStops(first)).toBe(true)
})

it('says so when the server ends by itself', async () => {
  folder.fill()
  const lost = Promise.withResolvers<Error>()
  const server = await folder.start({ onLost: lost.resolve })
  process.kill(folder.postmasterPid(), 'SIGINT')
  expect((await lost.promise).message).toMatch('PostgreSQL ended')
  await server.stop()
})

describe('command line tools', () => {
  it('attach to the server of a running store and leave it running', async () => {
    folder.fill()
    const { url } = await folder.startElsewhere()
    const tool = await connectToEmbedded(folder.dataDir)
    expect(tool.url).toBe(url)
    await tool.stop()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('start one for their own life when there is none', async () => {
    folder.fill()
    const tool = await connectToEmbedded(folder.dataDir)
    expect(await answersAndStops(tool)).toBe(true)
    expect(folder.postmasterPid()).toBe(0)
  })
})

it.each([
  ['everybody may use', '', '777', /other users of this machine may use .*chmod 700 /],
  ['nobody may write to', '', '500', /no permission to use .*chown -R \d+:\d+ .*chmod -R u\+rwX/],
  [
    'nobody may read the settings of',
    'postgresql.conf',
    '000',
    /no permission to use .*\.conf\. .*chown/,
  ],
])(
  'says which permissions to set where %s the files, and never that they are damaged',
  async (_, file, mode, sentence) => {
    folder.fill()
    await (await folder.start()).stop()
    const place = path.join(folder.dataDir, 'postgres', file)
    const before = statSync(place).mode & 0o777
    chmodSync(place, mode)
    await expect(folder.start()).rejects.toThrow(sentence)
    await expect(folder.start()).rejects.not.toThrow(/damaged|backup/)
    chmodSync(place, before)
    const again = await folder.start()
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await again.stop()
  },
)
