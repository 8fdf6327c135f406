import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { namespacesWork, type BoundOptions } from '#platform/process'

export type RunAs = NonNullable<BoundOptions['runAs']>

export const nobody = { uid: 65_534, gid: 65_534 }

/** PostgreSQL does not run as root: there it gets a user namespace, or the user nobody where those are refused. */
export function chooseRunAs(): RunAs {
  if (process.getuid?.() !== 0) return 'self'
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
    throw new Error(
      `${folder} belongs to user ${owner}, and the store runs as user ${uid}. ` +
        `Run it as that user, or hand the folder over: chown -R ${uid} ${folder}`,
    )
  }
  chownTree(folder, uid, gid)
}

/** The top comes last: while it is the old owner's, the work is not done. */
function chownTree(folder: string, uid: number, gid: number): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) chownTree(file, uid, gid)
    else chownSync(file, uid, gid)
  }
  chownSync(folder, uid, gid)
}
