import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** What a data folder remembers of its PostgreSQL, in a file for its owner's eyes only. */
export type ClusterSettings = {
  password: string
  port: number | null
  /** Where the files are, when they had to leave the data folder. */
  movedTo: string | null
}

export function clusterFolder(dataDir: string, { movedTo }: ClusterSettings): string {
  return movedTo ?? path.join(dataDir, 'postgres')
}

/** Null when the data folder has no database of its own yet. */
export function readClusterSettings(dataDir: string): ClusterSettings | null {
  const file = settingsFile(dataDir)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ClusterSettings
  if (!existsSync(path.join(dataDir, 'postgres'))) return null
  throw new EmbeddedPostgresError(
    `${file} is missing. It holds the password of the database beside it: put it back.`,
  )
}

export function writeClusterSettings(dataDir: string, settings: ClusterSettings): void {
  const file = settingsFile(dataDir)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(settings, null, 2), { mode: 0o600 })
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dataDir)
    chownSync(draft, uid, gid)
  }
  renameSync(draft, file)
}

function settingsFile(dataDir: string): string {
  return path.join(dataDir, 'database.json')
}
