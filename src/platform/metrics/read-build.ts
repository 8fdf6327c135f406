import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What runs. A clone does not say which commit it was built from. */
export type Build = { version: string; commit?: string; committedAt?: string }

/** The release, and the commit that it was built from where build.json says it (scripts/production-tree.ts). */
export function readBuild(version: string): Build {
  const file = path.resolve(import.meta.dirname, '../../../build.json')
  if (!existsSync(file)) return { version }
  const { commit, committedAt } = JSON.parse(readFileSync(file, 'utf8')) as Omit<Build, 'version'>
  return {
    version,
    ...(commit !== undefined && { commit }),
    ...(committedAt !== undefined && { committedAt }),
  }
}
