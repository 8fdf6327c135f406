import { errors, jwtVerify, type JWTPayload } from 'jose'
import * as z from 'zod'
import type { Platform } from '#platform'
import type { FirebaseConfig } from '#platform/config'
import type { IdentityClaims } from '#platform/http'
import { findFirebaseAccount, type FirebaseAccount } from './hosted-account.ts'
import type { TokenVerifier } from '../provider/identity-provider.ts'
import { hostedKeys } from './hosted-keys.ts'

const google = 'google.com'

/**
 * The ways in that count. Not among them: an SMS code alone, nobody at all (anonymous), and tokens
 * that some program with the project's secret made up (custom).
 */
const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(128),
  iat: z.number(),
  auth_time: z.number(),
  email: z.string().toLowerCase().pipe(z.email().max(254)),
  email_verified: z.boolean(),
  name: z.string().nullish(),
  firebase: z.object({
    sign_in_provider: z.enum(['password', google]),
    sign_in_second_factor: z.string().optional(),
    tenant: z.never().optional(),
  }),
})
type Claims = z.output<typeof Claims>

/** Two machines' clocks are never quite one. */
const skewSeconds = 60

/**
 * Accepts ID tokens of one Firebase project by the rules of
 * https://firebase.google.com/docs/auth/admin/verify-id-tokens, and then asks Firebase whether the sign-in
 * still stands: an account that was disabled or deleted, or has another password, is refused at once.
 */
export function createHostedVerifier(platform: Platform, firebase: FirebaseConfig): TokenVerifier {
  const { clock } = platform
  const getKey = hostedKeys(firebase.keysUrl, platform)
  return async (token) => {
    const payload = await payloadOf(token)
    const claims = payload && claimsOf(payload, clock.now())
    if (!claims) return null
    const account = await findFirebaseAccount(firebase, platform, token)
    return account && standsAt(account, claims) ? identityOf(claims, account) : null
  }

  async function payloadOf(token: string): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtVerify(token, getKey, {
        issuer: hostedIssuer(firebase),
        audience: firebase.projectId,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
        currentDate: clock.now(),
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}

/** Half of the key of our users: it stays the same as long as the project does. */
export function hostedIssuer({ projectId }: FirebaseConfig): string {
  return `https://securetoken.google.com/${projectId}`
}

function claimsOf(payload: JWTPayload, now: Date): Claims | null {
  const { success, data } = Claims.safeParse(payload)
  if (!success) return null
  const latest = now.getTime() / 1000 + skewSeconds
  return data.iat <= latest && data.auth_time <= latest ? data : null
}

/** The way this sign-in took must still lead into the account, by all its factors, and nothing may have ended it since. */
function standsAt(account: FirebaseAccount, { sub, auth_time, firebase }: Claims): boolean {
  const { localId, disabled, validSince, mfaInfo, providerUserInfo } = account
  const ways = providerUserInfo.map(({ providerId }) => providerId)
  return (
    localId === sub &&
    !disabled &&
    auth_time >= validSince &&
    ways.includes(firebase.sign_in_provider) &&
    (mfaInfo.length === 0 || firebase.sign_in_second_factor !== undefined)
  )
}

function identityOf(claims: Claims, account: FirebaseAccount): IdentityClaims {
  const { passwordUpdatedAt, validSince } = account
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email,
    emailVerified: isProvenHere(claims, account),
    name: claims.name?.trim() || null,
    authenticatedAt: new Date(claims.auth_time * 1000),
    secondFactor: account.mfaInfo.length > 0,
    hosted: {
      passwordSetAt: passwordUpdatedAt === undefined ? null : new Date(passwordUpdatedAt),
      validSince: new Date(validSince * 1000),
    },
  }
}

/**
 * Firebase calls an address verified once anybody opened its link, also where somebody else had signed up with
 * it. So its word counts only where this very sign-in shows it: Google vouches for the address it signs in with.
 * With a password the store's own link is needed, opened by whoever is signed in (docs/identity.md).
 */
function isProvenHere({ email, email_verified, firebase }: Claims, account: FirebaseAccount) {
  if (!email_verified || firebase.sign_in_provider !== google) return false
  return account.providerUserInfo.some(
    (way) => way.providerId === google && way.email === email && account.email === email,
  )
}
