import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { damaged, diskFull, readOnly } from './data-folder.ts'

/** Explains from PostgreSQL's log why it did not start, and says what to do. */
export function startFailure({ folder, logFile }: { folder: string; logFile: string }): string {
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''
  const dataDir = path.dirname(logFile)
  if (
    /No space left on device|Disk quota exceeded/.test(log) ||
    isFull(folder) ||
    isFull(dataDir)
  ) {
    return diskFull(dataDir)
  }
  const mistake = mistakeIn(log, { folder, dataDir })
  if (mistake !== null) return mistake
  const missing = ['postgresql.conf', 'pg_hba.conf'].find(
    (name) => !existsSync(path.join(folder, name)),
  )
  if (missing) {
    return (
      `PostgreSQL cannot start because ${path.join(folder, missing)} is missing. ` +
      'Put it back from a copy of the folder, or restore a backup into a new folder (docs/operations.md).'
    )
  }
  const complaint = complaintIn(log)
  if (complaint !== null) return damaged(folder, complaint)
  return `PostgreSQL did not start and gave no reason. See ${logFile}, or restore a backup into a new folder (docs/operations.md).`
}

/** What is wrong around the files, and not in them: nobody needs a backup for that. */
function mistakeIn(
  log: string,
  { folder, dataDir }: { folder: string; dataDir: string },
): string | null {
  if (log.includes('has invalid permissions')) {
    return `PostgreSQL does not start while other users of this machine may use ${folder}. Close it to them: chmod 700 ${folder}`
  }
  if (/has wrong ownership|Permission denied|Operation not permitted/.test(log)) {
    const { uid, gid } = statSync(dataDir)
    const file = /"([^"]+)"[^"\n]*: (?:Permission denied|Operation not permitted)/.exec(log)?.[1]
    const what = file === undefined ? folder : path.resolve(folder, file)
    return `PostgreSQL has no permission to use ${what}. Give the files back to their owner: chown -R ${uid}:${gid} ${folder} && chmod -R u+rwX,go= ${folder}`
  }
  if (log.includes('Read-only file system')) return readOnly(folder)
  if (log.includes('Cannot allocate memory')) {
    return 'There is too little free memory to start PostgreSQL. Free some, and start the store again. The data is untouched.'
  }
  return null
}

/** Whether there is too little space for PostgreSQL to start: it writes at least one page and its log. */
function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < 64 * 1024
}

/** The first line that gives a reason: a panic or a fatal error, or else a message of PostgreSQL without a level. */
function complaintIn(log: string): string | null {
  const lines = log.split('\n')
  const leveled = lines.find((line) => /\b(PANIC|FATAL):/.test(line))
  const plain = lines.find((line) => /could not|not found|expected/i.test(line))
  const line = leveled ?? plain
  return line === undefined ? null : line.replace(/^.*?\b(?:PANIC|FATAL): +/, '').trim()
}
