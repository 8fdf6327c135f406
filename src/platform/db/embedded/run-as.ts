import { spawnSync } from 'node:child_process'
import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { namespacesWork, type BoundOptions } from '#platform/process'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type RunAs = NonNullable<BoundOptions['runAs']>

export const nobody = { uid: 65_534, gid: 65_534 }

/**
 * PostgreSQL does not run as root. There it runs as the owner of the data folder; where that is
 * root too, in a user namespace, and as nobody where those are refused.
 */
export function chooseRunAs(dataDir: string): RunAs {
  if (process.getuid?.() !== 0) return 'self'
  const { uid, gid } = statSync(dataDir)
  if (uid !== 0) return { uid, gid }
  return namespacesWork() ? 'namespace' : nobody
}

/** Whether that user can work below the folder: no parent of it may be private to others. */
export function canReach(folder: string, runAs: RunAs): boolean {
  if (typeof runAs !== 'object') return true
  return spawnSync('sh', ['-c', 'test -x "$0"', folder], { ...runAs, cwd: '/' }).status === 0
}

/** Makes the files that user's. Throws a sentence where they are somebody else's and we may not. */
export function giveTo(folder: string, runAs: RunAs): void {
  const { uid, gid } =
    typeof runAs === 'object'
      ? runAs
      : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const owner = lstatSync(folder).uid
  if (owner === uid) return
  if (process.getuid?.() !== 0) {
    throw new EmbeddedPostgresError(
      `${folder} belongs to user ${owner}, and the store runs as user ${uid}. ` +
        `Run it as that user, or hand the folder over: chown -R ${uid} ${folder}`,
    )
  }
  chownTree(folder, uid, gid)
}

/** The top comes last: while it is the old owner's, the work is not done. */
function chownTree(top: string, uid: number, gid: number): void {
  const names = lstatSync(top).isDirectory() ? readdirSync(top) : []
  for (const name of names) chownTree(path.join(top, name), uid, gid)
  lchownSync(top, uid, gid)
}
