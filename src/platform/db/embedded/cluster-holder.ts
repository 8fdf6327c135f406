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
import { giveTo, type RunAs } from './run-as.ts'

// Two servers on the same files destroy them. Process ids tell within one container only: another container, or
// another machine with the same disk, sees none of ours. So the server itself holds a lock of the kernel on a file
// beside its data for as long as one of its processes lives, and the file says who that is.

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

/** Goes before the server's command: the lock is its own from then on. Nothing where `flock` is not installed. */
export function lockPrefix(folder: string, runAs: RunAs): string[] {
  if (!flockWorks()) return []
  const file = holderFile(folder)
  closeSync(openSync(file, 'a', 0o600))
  giveTo(file, runAs)
  return ['flock', '--nonblock', '--no-fork', '--conflict-exit-code', String(busy), file]
}

/** What the server ended with when others hold the lock. */
export function wasHeld(exitCode: number | null): boolean {
  return exitCode === busy
}

/** For those who find the files in use. The file keeps its place on the disk, which is what is locked. */
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
  writeFileSync(holderFile(folder), JSON.stringify(holder))
}

/** Throws a sentence when a living store works on these files, be it from another data folder, container or machine. */
export function refuseHeldCluster(folder: string, dataDir: string): void {
  const holder = readHolder(folder)
  if (holder && holder.host === hostname() && holder.pidNamespace === pidNamespace()) {
    // A copied folder brings the holder's file of its original along, but not the lock.
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
      'Stop that one first, or give this one a folder of its own with DATA_DIR.',
  )
}

/** A folder that was moved takes its files along; a copy names the files of its original, and would share them. */
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
    `The database of ${dataDir} is in ${folder}, and belongs to the data folder ${holder.dataDir}, of which this one is a copy. ` +
      `Start the store on that one, or fill this one from a backup (docs/operations.md).`,
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
