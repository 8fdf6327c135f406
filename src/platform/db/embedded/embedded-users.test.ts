import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { namespacesWork } from '#platform/process'
import { answersAndStops, killHard, query, useDataFolder } from '#test/data-folder'
import { canReach, giveTo, nobody } from './run-as.ts'

const asRoot = process.getuid?.() === 0
const folder = useDataFolder()

it('works below a private home folder', async () => {
  chmodSync(folder.home, 0o700)
  expect(await answersAndStops(await folder.start())).toBe(true)
})

it.runIf(asRoot)('runs as nobody where user namespaces are refused', async () => {
  folder.fill()
  chmodSync(folder.home, 0o755)
  const server = await folder.start({ runAs: nobody })
  expect(statSync(path.join(folder.dataDir, 'postgres')).uid).toBe(nobody.uid)
  expect(await answersAndStops(server)).toBe(true)
})

it.runIf(asRoot)('moves data that nobody cannot reach out of a private home', async () => {
  folder.fill()
  const before = await folder.start()
  await query(before.url, 'create table parts as select 7 as id')
  await before.stop()
  chmodSync(folder.home, 0o700)
  const outside = mkdtempSync(path.join(tmpdir(), 'store-outside-'))
  chmodSync(outside, 0o755)
  try {
    const server = await folder.start({ runAs: nobody, outside })
    expect(await query(server.url, 'select id from parts')).toEqual([{ id: 7 }])
    await server.stop()
    const again = await folder.start({ outside })
    expect(await query(again.url, 'select id from parts')).toEqual([{ id: 7 }])
    await again.stop()
  } finally {
    rmSync(outside, { recursive: true, force: true })
  }
})

it.runIf(asRoot)(
  'does not share moved data with a copy of the folder, and follows a folder that is renamed',
  async () => {
    chmodSync(folder.home, 0o700)
    const outside = mkdtempSync(path.join(tmpdir(), 'store-outside-'))
    chmodSync(outside, 0o755)
    const startAt = (dataDir: string) => folder.start({ dataDir, runAs: nobody, outside })
    const copy = path.join(folder.home, 'copy')
    try {
      const first = await startAt(folder.dataDir)
      cpSync(path.join(folder.dataDir, 'database.json'), path.join(copy, 'database.json'))
      await expect(startAt(copy)).rejects.toThrow(`belongs to the data folder ${folder.dataDir}`)
      expect(await answersAndStops(first)).toBe(true)
      await expect(startAt(copy)).rejects.toThrow(`belongs to the data folder ${folder.dataDir}`)
      const renamed = path.join(folder.home, 'renamed')
      renameSync(folder.dataDir, renamed)
      expect(await answersAndStops(await startAt(renamed))).toBe(true)
    } finally {
      rmSync(outside, { recursive: true, force: true })
    }
  },
)

it.runIf(asRoot && canReach(process.execPath, nobody))(
  'works for an ordinary user, whose data stay theirs when root starts once',
  async () => {
    chownSync(folder.home, nobody.uid, nobody.gid)
    const { child, url } = await folder.startElsewhere(nobody)
    await query(url, 'create table parts as select 7 as id')
    await killHard(child)
    expect(await answersAndStops(await folder.start())).toBe(true)
    const again = await folder.startElsewhere(nobody)
    expect(await query(again.url, 'select id from parts')).toEqual([{ id: 7 }])
  },
)

/** Containers are given such users. */
const unlisted = { uid: 54_321, gid: 54_321 }
const isHelped = asRoot && canReach(process.execPath, unlisted) && namespacesWork(unlisted)

it.runIf(isHelped)('works for a user whom the machine does not list', async () => {
  chownSync(folder.home, unlisted.uid, unlisted.gid)
  const { child, url } = await folder.startElsewhere(unlisted)
  await query(url, 'create table parts as select 7 as id')
  await killHard(child)
  // Root finds such a folder where it was made in another container.
  const server = await folder.start()
  expect(await query(server.url, 'select id from parts')).toEqual([{ id: 7 }])
  await server.stop()
})

it.runIf(isHelped)('makes a database for root in a folder of such a user', async () => {
  mkdirSync(folder.dataDir)
  chownSync(folder.home, unlisted.uid, unlisted.gid)
  chownSync(folder.dataDir, unlisted.uid, unlisted.gid)
  expect(await answersAndStops(await folder.start())).toBe(true)
  expect(statSync(path.join(folder.dataDir, 'postgres')).uid).toBe(unlisted.uid)
})

it('tells such a user what to do where namespaces do not help', async () => {
  const bin = path.join(folder.home, 'bin')
  mkdirSync(bin, { recursive: true })
  const says = (name: string, script: string) =>
    writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  says('postgres', 'echo "postgres (PostgreSQL) 17.0"')
  says(
    'initdb',
    'echo "initdb: could not look up effective user ID 54321: user does not exist" >&2; exit 1',
  )
  vi.stubEnv('PG_BIN', bin)
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(folder.start()).rejects.toThrow(
    /^PostgreSQL runs only as a user that this machine lists, and user 54321 is not in \/etc\/passwd\. Add a line for it .*DATABASE_URL/,
  )
  expect(existsSync(path.join(folder.dataDir, 'postgres'))).toBe(false)
})

it.runIf(asRoot)('tells a user whose data they are', () => {
  mkdirSync(path.join(folder.dataDir, 'postgres'), { recursive: true })
  const getuid = vi.spyOn(process, 'getuid').mockReturnValue(12_345)
  expect(() => giveTo(path.join(folder.dataDir, 'postgres'), 'self')).toThrow('belongs to user 0')
  getuid.mockRestore()
})
