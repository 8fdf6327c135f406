import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { thisRelease } from '#platform/db'
import type { Build } from '#platform/metrics'

/** What runs: the release, and the commit that it was built from where build.json says it (scripts/production-tree.ts). */
export function readBuild(root = path.resolve(import.meta.dirname, '../..')): Build {
  const file = path.join(root, 'build.json')
  if (!existsSync(file)) return { version: thisRelease }
  const { commit, committedAt } = JSON.parse(readFileSync(file, 'utf8')) as Omit<Build, 'version'>
  return {
    version: thisRelease,
    ...(commit !== undefined && { commit }),
    ...(committedAt !== undefined && { committedAt }),
  }
}
