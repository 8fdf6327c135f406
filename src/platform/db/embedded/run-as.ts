import { spawnSync } from 'node:child_process'
import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { isListedUser, namespacesWork, type BoundOptions } from '#platform/process'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type RunAs = NonNullable<BoundOptions['runAs']>

export const nobody = { uid: 65_534, gid: 65_534 }

/**
 * PostgreSQL refuses to run as root. If we are root, it runs as the owner of the data folder. If that is root too, it runs
 * in a user namespace, or as `nobody` where user namespaces are not allowed. It also refuses a user whom the machine does
 * not list, as containers are often given one; where namespaces are allowed, it runs in one as a user who is listed.
 */
export function chooseRunAs(dataDir: string): RunAs {
  const own = process.getuid?.()
  if (own === undefined) return 'self'
  if (own !== 0) return !isListedUser(own) && namespacesWork() ? 'namespace' : 'self'
  const { uid, gid } = statSync(dataDir)
  if (uid === 0) return namespacesWork() ? 'namespace' : nobody
  const owner = { uid, gid }
  return !isListedUser(uid) && namespacesWork(owner) ? { ...owner, inNamespace: true } : owner
}

/** Whether the user can reach the folder: no parent folder may be private to another user. */
export function canReach(folder: string, runAs: RunAs): boolean {
  if (typeof runAs !== 'object') return true
  const { uid, gid } = runAs
  return spawnSync('sh', ['-c', 'test -x "$0"', folder], { uid, gid, cwd: '/' }).status === 0
}

/** Makes the user the owner of the files. Throws an error for the operator if they belong to another user and we may not change that. */
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
        `Run the store as that user, or change the owner: chown -R ${uid} ${folder}`,
    )
  }
  chownTree(folder, uid, gid)
}

/** Changes the top folder last: as long as it belongs to the old owner, the work is not finished. */
function chownTree(top: string, uid: number, gid: number): void {
  const names = lstatSync(top).isDirectory() ? readdirSync(top) : []
  for (const name of names) chownTree(path.join(top, name), uid, gid)
  lchownSync(top, uid, gid)
}
