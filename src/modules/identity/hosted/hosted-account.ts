import * as z from 'zod'
import type { Platform } from '#platform'
import type { FirebaseConfig } from '#platform/config'
import { identityUnavailable } from './hosted-keys.ts'

const Account = z.object({
  localId: z.string(),
  email: z.string().toLowerCase().optional(),
  disabled: z.boolean().default(false),
  /** Seconds, as text. */
  validSince: z.coerce.number().default(0),
  /** Milliseconds. */
  passwordUpdatedAt: z.number().optional(),
  /** The enrolled second factors. */
  mfaInfo: z.array(z.unknown()).default([]),
  providerUserInfo: z
    .array(z.object({ providerId: z.string(), email: z.string().toLowerCase().optional() }))
    .default([]),
})
/** The current state of an account at Firebase. */
export type FirebaseAccount = z.output<typeof Account>

const Found = z.object({ users: z.array(Account).length(1) })
const Refused = z.object({ error: z.object({ message: z.string() }) })

const patienceMs = 5000
const endedSignIns = /^(TOKEN_EXPIRED|INVALID_ID_TOKEN|USER_NOT_FOUND|USER_DISABLED)\b/

/**
 * Looks up the account of a token at Firebase, with the token itself and the project's public API key: the store has no
 * secret of the project. Returns null if the sign-in has ended there. Refuses `not_ready` if Firebase does not respond.
 */
export async function findFirebaseAccount(
  { apiKey, emulatorUrl }: FirebaseConfig,
  { log, publicUrl }: Pick<Platform, 'log' | 'publicUrl'>,
  idToken: string,
): Promise<FirebaseAccount | null> {
  const host = 'identitytoolkit.googleapis.com'
  const base = emulatorUrl ? `${emulatorUrl}/${host}` : `https://${host}`
  try {
    const response = await fetch(`${base}/v1/accounts:lookup?key=${apiKey}`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      // API keys for web pages are often restricted to the page's own address.
      headers: { 'content-type': 'application/json', referer: `${publicUrl}/` },
      body: JSON.stringify({ idToken }),
    })
    const answer: unknown = await response.json()
    if (response.ok) return Found.parse(answer).users[0] ?? null
    const { error } = Refused.parse(answer)
    if (endedSignIns.test(error.message)) return null
    throw new Error(`Firebase answered ${response.status}: ${error.message}`)
  } catch (err) {
    log.warn({ err }, 'could not look up the account at Firebase')
    throw identityUnavailable()
  }
}
