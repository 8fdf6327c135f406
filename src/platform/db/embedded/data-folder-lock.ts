import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { identityOf, isSameProcess, type ProcessIdentity } from '#platform/process'

export type Holder = ProcessIdentity & {
  since: string
  /** Where the store that holds the folder answers, once it does. */
  address: string | null
  /** The number of this very file on its disk: a copy has another. Absent: written by an older release. */
  file?: number
}

export type DataFolderLock = { announce(address: string): void; release(): void }

/** Another living process works on this data folder. The message is for people. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
  readonly holder: Holder

  constructor(dataDir: string, holder: Holder) {
    const store = holder.address ? ` (the store at ${holder.address})` : ''
    super(
      `The data folder ${dataDir} is in use by process ${holder.pid}${store} since ${holder.since}. ` +
        'Stop that one first, or give this one a folder of its own with DATA_DIR.',
    )
    this.holder = holder
  }
}

/** The folder was copied while the lock was in it: while its store ran, or after that was killed. */
export class CopiedDataFolder extends Error {
  override readonly name = 'CopiedDataFolder'

  constructor(dataDir: string) {
    super(
      `${dataDir} is a copy that was made while its store ran (or after that was killed), so its database may be broken. ` +
        `Copy the folder of a store that is stopped, or use npm run backup; if no store ran, remove ${lockFile(dataDir)}.`,
    )
  }
}

/** Takes the folder for this process, also from a process that died. Throws DataFolderInUse, CopiedDataFolder. */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const me = identityOf(process.pid)
  if (!me) throw new Error('This system does not tell when a process started.')
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

/** The living process that holds the folder, or null. */
export function holderOf(dataDir: string): Holder | null {
  const found = read(lockFile(dataDir))
  return found && !found.isCopy && isSameProcess(found.holder) ? found.holder : null
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'store.lock')
}

/** A link either appears with its whole content or fails because there is one. */
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

/** On a full disk nothing of it stays behind. */
function write(draft: string, holder: Holder): void {
  try {
    writeFileSync(draft, '')
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

/** What stands in a damaged file: a holder that does not live. */
const nobody: Holder = { pid: 0, startedAt: '', since: '', address: null }

function parseHolder(text: string): Holder {
  try {
    return { ...nobody, ...(JSON.parse(text) as Holder | null) }
  } catch {
    return nobody
  }
}

/** Of two that find the same stale lock, the slower one must not remove the lock of the faster. */
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
