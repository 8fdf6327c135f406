import { betterAuth } from 'better-auth'
import { jwt } from 'better-auth/plugins/jwt'
import type { Platform } from '#platform'
import type { IdentityClaims } from '#platform/http'
import {
  embeddedIssuer,
  identityAudience,
  identityPath,
  identityTokenMinutes,
  signingAlgorithm,
} from './issuer.ts'
import { readSecrets, type VersionedSecret } from './secrets.repository.ts'
import { trustedOrigins } from './trusted-origins.ts'
import { createTokenVerifier } from './verify-identity-token.ts'

type EmbeddedAuth = ReturnType<typeof buildAuth>

export type IdentityProvider = {
  auth: () => Promise<EmbeddedAuth>
  publicUrl: () => string
  verifyIdentityToken: (token: string) => Promise<IdentityClaims | null>
}

/** The embedded provider. It is built at its first use: the port, and so the public URL, may be unknown until then. */
export function createIdentityProvider(
  platform: Platform,
  publicUrl: () => string,
): IdentityProvider {
  let built: Promise<EmbeddedAuth> | undefined
  const auth = () => {
    built ??= readSecrets(platform).then((secrets) => buildAuth(platform, publicUrl(), secrets))
    // A failed start (the database was away) is tried again by the next request.
    built.catch(() => (built = undefined))
    return built
  }
  const verifyIdentityToken = createTokenVerifier(
    {
      issuer: embeddedIssuer,
      audience: identityAudience,
      algorithms: [signingAlgorithm],
      keys: async () => (await auth()).api.getJwks(),
    },
    platform.clock,
  )
  return { auth, publicUrl, verifyIdentityToken }
}

function buildAuth(platform: Platform, publicUrl: string, secrets: VersionedSecret[]) {
  return betterAuth({
    appName: 'Automotive Parts Manufacturing',
    baseURL: publicUrl,
    basePath: identityPath,
    secrets,
    trustedOrigins: trustedOrigins(publicUrl),
    database: { db: platform.db, type: 'postgres', schemaName: 'identity' },
    // Accounts are made by sign-up.ts, in one transaction with their verification mail.
    emailAndPassword: { enabled: true, disableSignUp: true },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: signingAlgorithm, crv: 'Ed25519' } },
        jwt: {
          issuer: embeddedIssuer,
          audience: identityAudience,
          expirationTime: `${identityTokenMinutes}m`,
          definePayload: ({ user: { email, emailVerified, name }, session }) => ({
            email,
            email_verified: emailVerified,
            name,
            sid: session.id,
          }),
        },
      }),
    ],
    advanced: {
      cookiePrefix: 'store',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: identityPath },
      // Both are off under NODE_ENV=test unless said.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
      // A test compares the migrations with what the library wants.
      database: { generateId: 'uuid', validateSchema: false },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...details: unknown[]) => {
        const err = details.find((detail) => detail instanceof Error)
        platform.log[level]({ part: 'identity', ...(err && { err }) }, message)
      },
    },
  })
}
