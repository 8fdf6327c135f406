import { createHash, randomBytes } from 'node:crypto'
import type { Platform } from '#platform'
import { keepFirst, readKept } from '#platform/kept-values'

const keptName = 'identity.secret'

export type VersionedSecret = { version: number; value: string }

/** The first secret signs, all of them verify: SECRETS, then the one kept in the database, made if there is no other. */
export async function readSecrets({ config, db }: Platform): Promise<VersionedSecret[]> {
  if (config.secrets.length === 0) {
    await keepFirst(db, keptName, randomBytes(32).toString('base64url'))
  }
  // A store that began without SECRETS goes on reading what the kept one sealed.
  const kept = await readKept(db, keptName)
  const values = new Set([...config.secrets, ...(kept === undefined ? [] : [kept])])
  return [...values].map((value) => ({ version: versionOf(value), value }))
}

// Sealed data names its secret by a number. Taken from the secret itself, it survives reordering the list.
function versionOf(secret: string): number {
  return createHash('sha256').update(secret).digest().readUInt32BE()
}
