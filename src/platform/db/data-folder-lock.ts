import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { identityOf, isSameProcess, type ProcessIdentity } from '#platform/process'

export type Holder = ProcessIdentity & {
  since: string
  /** Where the store that holds the folder answers, once it does. */
  address: string | null
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

/** Takes the folder for this process, also from a process that died. Throws DataFolderInUse. */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const me = identityOf(process.pid)
  if (!me) throw new Error('This system does not tell when a process started.')
  const mine: Holder = { ...me, since: new Date().toISOString(), address: null }
  const file = lockFile(dataDir)
  while (!create(file, mine)) {
    const found = read(file)
    if (found && isSameProcess(found.holder)) throw new DataFolderInUse(dataDir, found.holder)
    if (found) removeStale(file, found.text)
  }
  return {
    announce(address) {
      const draft = `${file}.${process.pid}`
      writeFileSync(draft, JSON.stringify({ ...mine, address }))
      renameSync(draft, file)
    },
    release: () => rmSync(file, { force: true }),
  }
}

/** The living process that holds the folder, or null. */
export function holderOf(dataDir: string): Holder | null {
  const holder = read(lockFile(dataDir))?.holder
  return holder && isSameProcess(holder) ? holder : null
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'store.lock')
}

/** A link either appears with its whole content or fails because there is one. */
function create(file: string, holder: Holder): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(holder))
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

function read(file: string): { text: string; holder: Holder } | null {
  try {
    const text = readFileSync(file, 'utf8')
    return { text, holder: parseHolder(text) }
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
