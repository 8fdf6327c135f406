import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Platform } from '#platform'
import { readSecrets } from './secrets.ts'

/** Encrypts a text of a customer with the store's secret, whichever provider keeps the accounts. */
export async function sealText(platform: Platform, text: string): Promise<string> {
  return symmetricEncrypt({ key: await keysOf(platform), data: text })
}

/** What `sealText` has encrypted; null for a text whose secret the store no longer has. */
export async function unsealTexts(
  platform: Platform,
  sealed: readonly string[],
): Promise<(string | null)[]> {
  if (sealed.length === 0) return []
  const key = await keysOf(platform)
  return Promise.all(sealed.map((data) => symmetricDecrypt({ key, data }).catch(() => null)))
}

async function keysOf(platform: Platform) {
  const secrets = await readSecrets(platform)
  const [first] = secrets
  if (!first) throw new Error('The store has no secret.')
  const keys = new Map(secrets.map(({ version, value }) => [version, value]))
  return { keys, currentVersion: first.version }
}
