import { existsSync, readFileSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { damaged, diskFull } from './data-folder.ts'

/** Why PostgreSQL did not start, by what it wrote into its log, as a sentence that says what to do. */
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
      `${path.join(folder, missing)} is missing, without which PostgreSQL does not start. ` +
      'Put it back from a copy of the folder, or restore a backup into a new folder (docs/operations.md).'
    )
  }
  const complaint = complaintIn(log)
  if (complaint !== null) return damaged(folder, complaint)
  return `PostgreSQL did not start, and does not say why. Look at ${logFile}, or restore a backup into a new folder (docs/operations.md).`
}

/** Too little for PostgreSQL to start: it writes at least one page and its log. */
function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < 64 * 1024
}

/** The first line that is a reason: a panic or a fatal error, else what PostgreSQL says without a level. */
function complaintIn(log: string): string | null {
  const lines = log.split('\n')
  const leveled = lines.find((line) => /\b(PANIC|FATAL):/.test(line))
  const plain = lines.find((line) => /could not|not found|expected/i.test(line))
  const line = leveled ?? plain
  return line === undefined ? null : line.replace(/^.*?\b(?:PANIC|FATAL): +/, '').trim()
}
