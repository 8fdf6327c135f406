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
 * The claims of an accepted token. Only a password and Google count as sign-ins; an SMS code alone, an anonymous sign-in
 * and custom tokens, which any program with the project's secret can create, do not.
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

/** The clocks of two machines never agree exactly. */
const skewSeconds = 60

/**
 * Accepts ID tokens of one Firebase project by the rules of
 * https://firebase.google.com/docs/auth/admin/verify-id-tokens, and then asks Firebase whether the sign-in
 * is still valid: it is refused at once if the account was disabled or deleted, or its password was changed.
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

/** The issuer half of the key of users. It stays the same as long as the project does. */
export function hostedIssuer({ projectId }: FirebaseConfig): string {
  return `https://securetoken.google.com/${projectId}`
}

function claimsOf(payload: JWTPayload, now: Date): Claims | null {
  const { success, data } = Claims.safeParse(payload)
  if (!success) return null
  const latest = now.getTime() / 1000 + skewSeconds
  return data.iat <= latest && data.auth_time <= latest ? data : null
}

/** Whether the sign-in is still valid: the account still has the way it used, it showed any enrolled second factor, and nothing has ended it since. */
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
 * Firebase treats an address as verified once anybody opens its link, even if somebody else signed up with it. So its
 * word counts only for a sign-in with Google, which vouches for the address it signs in with. With a password, the
 * signed-in person must open the store's own link (docs/identity.md).
 */
function isProvenHere({ email, email_verified, firebase }: Claims, account: FirebaseAccount) {
  if (!email_verified || firebase.sign_in_provider !== google) return false
  return account.providerUserInfo.some(
    (way) => way.providerId === google && way.email === email && account.email === email,
  )
}
