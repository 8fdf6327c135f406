import * as z from 'zod'

/** The settings of IDENTITY=firebase. The API key and the names are public: every visitor's browser gets them. */
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
  /** For tests: the address of the public keys of tokens, and an emulator that replaces Firebase. */
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
  /** The host of the sign-in window's pages and of the links in Firebase's mails. */
  authDomain: string
  keysUrl: string
  /** Replaces Firebase's own addresses, starts with http://; null except in tests. */
  emulatorUrl: string | null
}

type Surroundings = Keys & { IDENTITY: string; GOOGLE_CLIENT_ID?: string | undefined }

// The keys of secure tokens as JSON Web Keys. The same account's keys are documented as certificates at
// https://firebase.google.com/docs/auth/admin/verify-id-tokens.
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

/** Lists contradictory settings, one line each. `isPlay`: only this machine can reach the store, and its cards are the sandbox's. */
export function firebaseContradictions(
  env: Surroundings,
  { isPlay, isLoopback }: { isPlay: boolean; isLoopback: (host: string) => boolean },
): string[] {
  const wrong: string[] = []
  if (env.IDENTITY !== 'firebase') {
    // Google's own tools read this variable too, so it may be set for another project.
    const { FIREBASE_AUTH_EMULATOR_HOST: _other, ...own } = firebaseKeys
    const given = Object.keys(own).filter((name) => env[name as keyof Keys])
    return given.map((name) => `${name}: allowed only with IDENTITY=firebase.`)
  }
  for (const name of ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] as const) {
    if (!env[name]) wrong.push(`${name}: required with IDENTITY=firebase.`)
  }
  if (env.GOOGLE_CLIENT_ID) {
    wrong.push(
      'GOOGLE_CLIENT_ID: not allowed with IDENTITY=firebase; set up Google sign-in at Firebase.',
    )
  }
  for (const name of ['FIREBASE_KEYS_URL', 'FIREBASE_AUTH_EMULATOR_HOST'] as const) {
    const value = env[name]
    if (!value) continue
    const { hostname } = new URL(value.includes('://') ? value : `http://${value}`)
    if (!isPlay || !isLoopback(hostname)) {
      wrong.push(`${name}: only for tests, in the sandbox and on loopback.`)
    }
  }
  if (env.FIREBASE_AUTH_EMULATOR_HOST && !env.FIREBASE_KEYS_URL) {
    wrong.push(
      'FIREBASE_KEYS_URL: required with an emulator, whose own tokens are unsigned and never accepted.',
    )
  }
  return wrong
}
