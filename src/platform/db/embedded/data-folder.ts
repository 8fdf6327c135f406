import { lstatSync, mkdirSync, readlinkSync, statSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** Makes the data folder where there is none. Throws a sentence where something else stands in its place. */
export function makeDataFolder(dataDir: string): void {
  const itself = lstatSync(dataDir, { throwIfNoEntry: false })
  const found = itself && statSync(dataDir, { throwIfNoEntry: false })
  if (itself && !found) {
    throw new EmbeddedPostgresError(
      `${dataDir} is a link to ${linkTarget(dataDir)}, which is not there. ` +
        'Mount the disk it is on, or name another data folder with DATA_DIR.',
    )
  }
  if (found && !found.isDirectory()) {
    throw new EmbeddedPostgresError(
      `${dataDir} is not a folder. Move it away, or name another data folder with DATA_DIR.`,
    )
  }
  if (!found) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
}

function linkTarget(link: string): string {
  return path.resolve(path.dirname(link), readlinkSync(link))
}

/** What the system or PostgreSQL said about the data folder as a sentence for the operator; other errors as they are. */
export function explainFolderError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const sentence = sentenceFor(String(error.code), error as NodeJS.ErrnoException, dataDir)
  return sentence === null ? error : new EmbeddedPostgresError(sentence, { cause: error })
}

const putBack =
  'Put the folder back from a copy that was made while no store ran, or restore a backup into a new folder (docs/operations.md).'

/** `what` is damaged: the sentence for it. */
export function damaged(what: string, detail: string): string {
  return `The database in ${what} is damaged: ${detail.replace(/\.?$/, '.')} ${putBack}`
}

export function diskFull(dataDir: string): string {
  return `The disk of ${dataDir} is full. Make room on it and start the store again: nothing that was confirmed is lost.`
}

function sentenceFor(
  code: string,
  { message, path: file }: NodeJS.ErrnoException,
  dataDir: string,
): string | null {
  const where = file ?? dataDir
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    // disk_full of PostgreSQL
    case '53100':
      return diskFull(dataDir)
    case 'EROFS':
      return `${dataDir} can be read but not written to. Mount its disk for writing, or name another data folder with DATA_DIR.`
    case 'EACCES':
    case 'EPERM':
      return `User ${process.getuid?.()} may not use ${where}. Run the store as the owner of ${dataDir}, or hand the folder over: chown -R ${process.getuid?.()} ${dataDir}`
    case 'EISDIR':
    case 'ENOTDIR':
    case 'EIO':
      return `${where} cannot be read or written (${code}). Put it back from a copy that was made while no store ran, or restore a backup into a new folder (docs/operations.md).`
    // A file that is missing, a page whose checksum is wrong, an index that is not whole, a folder of the database that is missing.
    case '58P01':
    case '58030':
    case 'XX001':
    case 'XX002':
    case '3D000':
      return damaged(path.join(dataDir, 'postgres'), message)
    default:
      return null
  }
}
