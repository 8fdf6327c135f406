import * as z from 'zod'

/** Keys of IDENTITY=firebase; the API key and the names are public, every visitor's browser gets them. */
export const firebaseKeys = {
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be the id of a Firebase project')
    .optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'must be the web API key of the project')
    .optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a host name, without https://')
    .optional(),
  /** For tests: where the public keys of tokens are, and an emulator that stands in for Firebase. */
  FIREBASE_KEYS_URL: z.url({ protocol: /^http$/ }).optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.[\]:-]+:\d+$/, 'must be host:port')
    .optional(),
}
const Keys = z.object(firebaseKeys)
type Keys = z.output<typeof Keys>

export type FirebaseConfig = {
  projectId: string
  apiKey: string
  /** Serves the pages of the sign-in window and of Firebase's mails. */
  authDomain: string
  keysUrl: string
  /** Stands in for Firebase's own addresses, with http:// in front; null outside of tests. */
  emulatorUrl: string | null
}

type Surroundings = Keys & { IDENTITY: string; GOOGLE_CLIENT_ID?: string | undefined }

// The keys of secure tokens as JSON Web Keys; documented at
// https://firebase.google.com/docs/auth/admin/verify-id-tokens as certificates of the same account.
const googlesKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

export function firebaseConfig(env: Surroundings): FirebaseConfig | null {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = env
  if (env.IDENTITY !== 'firebase' || !projectId || !apiKey) return null
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST
  return {
    projectId,
    apiKey,
    authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    keysUrl: env.FIREBASE_KEYS_URL ?? googlesKeys,
    emulatorUrl: emulator ? `http://${emulator}` : null,
  }
}

/** What contradicts itself, a line each. `isPlay`: nobody from outside reaches this store, and its cards are play money. */
export function firebaseContradictions(
  env: Surroundings,
  { isPlay, isLoopback }: { isPlay: boolean; isLoopback: (host: string) => boolean },
): string[] {
  const wrong: string[] = []
  if (env.IDENTITY !== 'firebase') {
    // Google's own tools read the emulator's name too: it may be there for another project.
    const { FIREBASE_AUTH_EMULATOR_HOST: _other, ...own } = firebaseKeys
    const given = Object.keys(own).filter((name) => env[name as keyof Keys])
    return given.map((name) => `${name}: only with IDENTITY=firebase.`)
  }
  for (const name of ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] as const) {
    if (!env[name]) wrong.push(`${name}: required with IDENTITY=firebase.`)
  }
  if (env.GOOGLE_CLIENT_ID) {
    wrong.push('GOOGLE_CLIENT_ID: not with IDENTITY=firebase; its Google is set up at Firebase.')
  }
  for (const name of ['FIREBASE_KEYS_URL', 'FIREBASE_AUTH_EMULATOR_HOST'] as const) {
    const value = env[name]
    if (!value) continue
    const { hostname } = new URL(value.includes('://') ? value : `http://${value}`)
    if (!isPlay || !isLoopback(hostname)) {
      wrong.push(`${name}: for tests, only in the sandbox and on loopback.`)
    }
  }
  if (env.FIREBASE_AUTH_EMULATOR_HOST && !env.FIREBASE_KEYS_URL) {
    wrong.push(
      'FIREBASE_KEYS_URL: required with an emulator; what it signs itself is not signed, and never accepted.',
    )
  }
  return wrong
}
