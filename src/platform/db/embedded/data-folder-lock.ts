import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { identityOf, isSameProcess, type ProcessIdentity } from '#platform/process'

export type Holder = ProcessIdentity & {
  since: string
  /** The address of the store that holds the folder, once it is listening. */
  address: string | null
  /** The inode of this file; a copy of the file has another. Absent if an older release wrote it. */
  file?: number
}

export type DataFolderLock = { announce(address: string): void; release(): void }

/** Another running process uses this data folder. The message tells the operator what to do. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
  readonly holder: Holder

  constructor(dataDir: string, holder: Holder) {
    const store = holder.address ? ` (the store at ${holder.address})` : ''
    super(
      `The data folder ${dataDir} is in use by process ${holder.pid}${store} since ${holder.since}. ` +
        'Stop that one first, or give this store a folder of its own with DATA_DIR.',
    )
    this.holder = holder
  }
}

/** The folder was copied with its lock: while its store was running, or after the store was killed. */
export class CopiedDataFolder extends Error {
  override readonly name = 'CopiedDataFolder'

  constructor(dataDir: string) {
    super(
      `${dataDir} is a copy that was made while its store ran (or after the store was killed), so its database may be damaged. ` +
        `Stop a store before you copy its folder, or use npm run backup. If no store was running, remove ${lockFile(dataDir)}.`,
    )
  }
}

/** Locks the folder for this process, replacing the lock of a dead process. Throws DataFolderInUse, CopiedDataFolder. */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const me = identityOf(process.pid)
  if (!me) throw new Error('This system does not report when a process started.')
  const mine: Holder = { ...me, since: new Date().toISOString(), address: null }
  const file = lockFile(dataDir)
  while (!create(file, mine)) {
    const found = read(file)
    if (found?.isCopy) throw new CopiedDataFolder(dataDir)
    if (found && isSameProcess(found.holder)) throw new DataFolderInUse(dataDir, found.holder)
    if (found) removeStale(file, found.text)
  }
  return {
    announce(address) {
      const draft = `${file}.${process.pid}`
      write(draft, { ...mine, address })
      renameSync(draft, file)
    },
    release() {
      if (read(file)?.holder.startedAt === mine.startedAt) rmSync(file, { force: true })
    },
  }
}

/** The running process that holds the folder, or null. */
export function holderOf(dataDir: string): Holder | null {
  const found = read(lockFile(dataDir))
  return found && !found.isCopy && isSameProcess(found.holder) ? found.holder : null
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'store.lock')
}

/** Uses a hard link: it either appears with its whole content or fails because the file exists. */
function create(file: string, holder: Holder): boolean {
  const draft = `${file}.${process.pid}`
  write(draft, holder)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Leaves nothing behind if the disk is full. */
function write(draft: string, holder: Holder): void {
  try {
    writeFileSync(draft, '', { mode: 0o600 })
    writeFileSync(draft, JSON.stringify({ ...holder, file: statSync(draft).ino }))
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

function read(file: string): { text: string; holder: Holder; isCopy: boolean } | null {
  try {
    const text = readFileSync(file, 'utf8')
    const holder = parseHolder(text)
    return { text, holder, isCopy: holder.file !== undefined && holder.file !== statSync(file).ino }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Stands for the content of a damaged file: a holder that is not running. */
const nobody: Holder = { pid: 0, startedAt: '', since: '', address: null }

function parseHolder(text: string): Holder {
  try {
    return { ...nobody, ...(JSON.parse(text) as Holder | null) }
  } catch {
    return nobody
  }
}

/** If two processes find the same stale lock, the slower one must not remove the new lock of the faster one. */
function removeStale(file: string, staleText: string): void {
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') !== staleText) linkSync(aside, file)
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
