import { createHash, randomBytes } from 'node:crypto'
import type { Platform } from '#platform'
import { keepFirst, readKept } from '#platform/kept-values'

const keptName = 'identity.secret'

export type VersionedSecret = { version: number; value: string }

/** SECRETS, then the secret in the database, which is created if SECRETS is empty. The first one signs; all of them verify. */
export async function readSecrets({ config, db }: Platform): Promise<VersionedSecret[]> {
  if (config.secrets.length === 0) {
    await keepFirst(db, keptName, randomBytes(32).toString('base64url'))
  }
  // A store that started without SECRETS can still read what the secret in the database has encrypted.
  const kept = await readKept(db, keptName)
  const values = new Set([...config.secrets, ...(kept === undefined ? [] : [kept])])
  return [...values].map((value) => ({ version: versionOf(value), value }))
}

// Encrypted data names its secret by a number. Derived from the secret itself, the number survives reordering the list.
function versionOf(secret: string): number {
  return createHash('sha256').update(secret).digest().readUInt32BE()
}
