import { lstatSync, mkdirSync, readlinkSync, statSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** Creates the data folder if it is missing. Throws an error for the operator if something else is in its place. */
export function makeDataFolder(dataDir: string): void {
  const itself = lstatSync(dataDir, { throwIfNoEntry: false })
  const found = itself && statSync(dataDir, { throwIfNoEntry: false })
  if (itself && !found) {
    throw new EmbeddedPostgresError(
      `${dataDir} is a link to ${linkTarget(dataDir)}, which is not there. ` +
        'Mount the disk it is on, or set DATA_DIR to another folder.',
    )
  }
  if (found && !found.isDirectory()) {
    throw new EmbeddedPostgresError(
      `${dataDir} is not a folder. Move it away, or set DATA_DIR to another folder.`,
    )
  }
  if (!found) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
}

function linkTarget(link: string): string {
  return path.resolve(path.dirname(link), readlinkSync(link))
}

/** Turns an error of the system or PostgreSQL about the data folder into one for the operator; returns other errors unchanged. */
export function explainFolderError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const sentence = sentenceFor(String(error.code), error as NodeJS.ErrnoException, dataDir)
  return sentence === null ? error : new EmbeddedPostgresError(sentence, { cause: error })
}

const putBack =
  'Put the folder back from a copy that was made while no store ran, or restore a backup into a new folder (docs/operations.md).'

/** The message for damaged files. `what`: their folder. */
export function damaged(what: string, detail: string): string {
  return `The database in ${what} is damaged: ${detail.replace(/\.?$/, '.')} ${putBack}`
}

export function diskFull(dataDir: string): string {
  return `The disk of ${dataDir} is full. Free some space and start the store again. No confirmed data is lost.`
}

export function readOnly(folder: string): string {
  return `${folder} can be read but not written to. Mount its disk for writing, or set DATA_DIR to another folder.`
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
      return readOnly(dataDir)
    case 'EACCES':
    case 'EPERM':
      return `User ${process.getuid?.()} has no permission to use ${where}. Run the store as the owner of ${dataDir}, or change the owner: chown -R ${process.getuid?.()} ${dataDir}`
    case 'EISDIR':
    case 'ENOTDIR':
    case 'EIO':
      return `${where} cannot be read or written (${code}). Put it back from a copy that was made while no store ran, or restore a backup into a new folder (docs/operations.md).`
    // A missing file, a page with a wrong checksum, a damaged index, a missing folder of the database.
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
