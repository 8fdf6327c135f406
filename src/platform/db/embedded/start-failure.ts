import { existsSync, readFileSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { damaged, diskFull } from './data-folder.ts'

/** Explains from PostgreSQL's log why it did not start, and says what to do. */
export function startFailure({ folder, logFile }: { folder: string; logFile: string }): string {
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''
  const dataDir = path.dirname(logFile)
  if (log.includes('No space left on device') || isFull(folder) || isFull(dataDir)) {
    return diskFull(dataDir)
  }
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
