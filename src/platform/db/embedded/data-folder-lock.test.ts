import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { identityOf } from '#platform/process'
import { DataFolderInUse, holderOf, lockDataFolder } from './data-folder-lock.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'store-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const lockFile = () => path.join(dataDir, 'store.lock')

it('refuses a second holder and names the first, with its address once it is known', () => {
  const lock = lockDataFolder(dataDir)
  const since = holderOf(dataDir)?.since
  expect(() => lockDataFolder(dataDir)).toThrow(DataFolderInUse)
  expect(() => lockDataFolder(dataDir)).toThrow(
    `is in use by process ${process.pid} since ${since}`,
  )
  lock.announce('http://127.0.0.1:3000')
  expect(() => lockDataFolder(dataDir)).toThrow('the store at http://127.0.0.1:3000')
  lock.release()
  lockDataFolder(dataDir).release()
  expect(readdirSync(dataDir)).toEqual([])
})

it.each([
  ['of a process that is gone', { pid: 4_194_305, startedAt: 'then' }],
  ['whose process id belongs to another process now', { pid: process.pid, startedAt: 'then' }],
])('takes over the lock %s', (_, holder) => {
  writeFileSync(lockFile(), JSON.stringify({ ...holder, since: 'then', address: null }))
  expect(holderOf(dataDir)).toBeNull()
  lockDataFolder(dataDir)
  expect(holderOf(dataDir)).toMatchObject(identityOf(process.pid) ?? {})
})

it.each(['', '{"pid":', 'null'])('takes over a lock that holds %j', (text) => {
  writeFileSync(lockFile(), text)
  lockDataFolder(dataDir)
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
})

it('knows a folder that was copied with the lock in it, and gives it to nobody', () => {
  const lock = lockDataFolder(dataDir)
  lock.announce('http://127.0.0.1:3000')
  const copy = mkdtempSync(path.join(tmpdir(), 'store-lock-'))
  cpSync(lockFile(), path.join(copy, 'store.lock'))
  expect(holderOf(copy)).toBeNull()
  expect(() => lockDataFolder(copy)).toThrow('is a copy that was made while its store ran')
  expect(() => lockDataFolder(dataDir)).toThrow(DataFolderInUse)
  rmSync(path.join(copy, 'store.lock'))
  lockDataFolder(copy).release()
  rmSync(copy, { recursive: true })
})
