import { spawnSync } from 'node:child_process'
import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { identityOf, isSameProcess } from '#platform/process'
import { readClusterSettings } from './cluster-settings.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { keepPrivate } from './keep-private.ts'
import { giveTo, type RunAs } from './run-as.ts'

// Two servers on the same files would destroy them. Process ids help only within one container: another container, or
// another machine with the same disk, cannot see them. So the server itself holds a kernel lock on a file next to its
// data for as long as one of its processes lives. The file says which store that is.

type Holder = {
  pid: number
  startedAt: string
  since: string
  dataDir: string
  host: string
  pidNamespace: string
}

const busy = 75
const holderFile = (folder: string) => path.join(folder, 'store.holder')

/** The command prefix that makes the server take and keep the lock; empty if `flock` is not installed. */
export function lockPrefix(folder: string, runAs: RunAs): string[] {
  if (!flockWorks()) return []
  const file = holderFile(folder)
  closeSync(openSync(file, 'a', 0o600))
  giveTo(file, runAs)
  keepPrivate(file)
  return ['flock', '--nonblock', '--no-fork', '--conflict-exit-code', String(busy), file]
}

/** Whether the server ended because another one holds the lock. */
export function wasHeld(exitCode: number | null): boolean {
  return exitCode === busy
}

/** Writes who uses the files, for others who find them in use. Rewrites the file in place, since the lock is on its inode. */
export function writeHolder(folder: string, dataDir: string): void {
  const me = identityOf(process.pid)
  if (!me || isLocked(folder)) return
  const holder: Holder = {
    ...me,
    since: new Date().toISOString(),
    dataDir: realpathSync(dataDir),
    host: hostname(),
    pidNamespace: pidNamespace(),
  }
  writeFileSync(holderFile(folder), JSON.stringify(holder), { mode: 0o600 })
  keepPrivate(holderFile(folder))
}

/** Throws an error for the operator if a running store uses these files from another data folder, container or machine. */
export function refuseHeldCluster(folder: string, dataDir: string): void {
  const holder = readHolder(folder)
  if (holder && holder.host === hostname() && holder.pidNamespace === pidNamespace()) {
    // A copied folder includes the holder file of its original, but not the lock.
    const elsewhere =
      isSameProcess(holder) && holder.dataDir !== realpathSync(dataDir) && isLocked(folder)
    if (elsewhere || isCopyOf(holder.dataDir, folder, dataDir))
      throw shared(folder, dataDir, holder)
    return
  }
  if (isLocked(folder)) throw heldElsewhere(folder, holder)
}

export function heldElsewhere(folder: string, holder = readHolder(folder)): EmbeddedPostgresError {
  const who = holder ? ` on ${holder.host} (process ${holder.pid}, since ${holder.since})` : ''
  return new EmbeddedPostgresError(
    `The database in ${folder} is in use by a store in another container or on another machine${who}. ` +
      'Stop that one first, or give this store a folder of its own with DATA_DIR.',
  )
}

/** Whether the folder is a copy that names its original's files and would share them. A moved folder brings its files along. */
function isCopyOf(original: string, folder: string, dataDir: string): boolean {
  if (folder === path.join(dataDir, 'postgres') || original === realpathSync(dataDir)) return false
  try {
    return readClusterSettings(original)?.movedTo === folder
  } catch {
    return false
  }
}

function shared(folder: string, dataDir: string, holder: Holder): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database of ${dataDir} is in ${folder} and belongs to the data folder ${holder.dataDir}, of which this folder is a copy. ` +
      `Start the store with the original folder, or restore a backup into this one (docs/operations.md).`,
  )
}

function isLocked(folder: string): boolean {
  const options = ['--nonblock', '--conflict-exit-code', String(busy), holderFile(folder), 'true']
  return readHolder(folder) !== null && spawnSync('flock', options).status === busy
}

function readHolder(folder: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(holderFile(folder), 'utf8')) as Holder | null
    return typeof holder?.dataDir === 'string' ? holder : null
  } catch {
    return null
  }
}

function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

let isInstalled: boolean | undefined

function flockWorks(): boolean {
  isInstalled ??=
    process.platform === 'linux' &&
    spawnSync('flock', ['--shared', '--nonblock', '--no-fork', process.execPath, 'true']).status ===
      0
  return isInstalled
}
