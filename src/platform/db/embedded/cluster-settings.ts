import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

const Settings = z.object({
  password: z.string().min(1),
  /** Where the server listened last; null: it never ran. */
  port: z.int().nullable(),
  /** Where the files are, when they had to leave the data folder. */
  movedTo: z.string().nullable(),
})

/** What a data folder remembers of its PostgreSQL, in a file for its owner's eyes only. */
export type ClusterSettings = z.output<typeof Settings>

export function clusterFolder(dataDir: string, { movedTo }: ClusterSettings): string {
  return movedTo ?? path.join(dataDir, 'postgres')
}

/** Whether anything of a database is in the folder, whole or not. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(settingsFile(dataDir)) || existsSync(path.join(dataDir, 'postgres'))
}

/** Null when the data folder has no database of its own yet. */
export function readClusterSettings(dataDir: string): ClusterSettings | null {
  const file = settingsFile(dataDir)
  if (existsSync(file)) return parse(readFileSync(file, 'utf8'), file)
  if (!existsSync(path.join(dataDir, 'postgres'))) return null
  throw new EmbeddedPostgresError(
    `${file} is missing. It holds the password of the database beside it: put it back.`,
  )
}

function parse(text: string, file: string): ClusterSettings {
  try {
    return Settings.parse(JSON.parse(text))
  } catch {
    throw new EmbeddedPostgresError(
      `${file} is damaged. It holds the password of the database beside it: put back a copy of it, ` +
        'or give the database a new password (docs/operations.md).',
    )
  }
}

/** After a power failure the file is the old one or the new one, whole. */
export function writeClusterSettings(dataDir: string, settings: ClusterSettings): void {
  const file = settingsFile(dataDir)
  const draft = `${file}.${process.pid}`
  const handle = openSync(draft, 'w', 0o600)
  try {
    writeFileSync(handle, JSON.stringify(settings, null, 2))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dataDir)
    chownSync(draft, uid, gid)
  }
  renameSync(draft, file)
}

function settingsFile(dataDir: string): string {
  return path.join(dataDir, 'database.json')
}
