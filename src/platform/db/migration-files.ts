import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Migration = {
  name: string
  text: string
  sha256: string
  /** Whether a release that does not know it may go on writing. The file says so in a line; without one, it may not. */
  olderMayWrite: boolean
}

const olderMayWrite = /^-- Older releases may write\.$/m

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../db/migrations')

/** The schema of this release: the names and checksums of its migrations. */
export function releaseSchema(): { name: string; sha256: string }[] {
  return readMigrations(migrationsFolder).map(({ name, sha256 }) => ({ name, sha256 }))
}

/** Reads the `NNNN_name.sql` files of a folder in order. Throws on other file names and on duplicate numbers. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
      throw new Error(`${path.join(folder, name)}: a migration must be named NNNN_name.sql.`)
    }
    const next = names[index + 1]
    if (next?.startsWith(name.slice(0, 5))) {
      throw new Error(
        `${name} and ${next} have the same number: give the later one the next free number.`,
      )
    }
  }
  return names.map((name) => {
    // A checkout on Windows may have changed the line endings.
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return {
      name,
      text,
      sha256: createHash('sha256').update(text).digest('hex'),
      olderMayWrite: olderMayWrite.test(text),
    }
  })
}
