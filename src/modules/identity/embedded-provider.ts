import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { jwt } from 'better-auth/plugins/jwt'
import type { Platform } from '#platform'
import { notingFailure, type NotedFailure } from '#platform/db'
import { ownsLogin } from './accounts/logins.repository.ts'
import {
  googleEndpoints,
  type EnabledGoogle,
  type GoogleClient,
} from './google/google-endpoints.ts'
import { googleProviderId, googleSignIn } from './google/google-provider.ts'
import {
  embeddedIssuer,
  identityAudience,
  identityPath,
  identityTokenMinutes,
  lastUsedMinutes,
  popupUrl,
  signingAlgorithm,
} from './provider/issuer.ts'
import { accountBlocked } from './provider/identity-error.ts'
import type { IdentityProvider } from './provider/identity-provider.ts'
import { readSecrets, type VersionedSecret } from './provider/secrets.ts'
import { secondFactorGate } from './second-factor/gate.ts'
import { holdSession } from './second-factor/hold-session.ts'
import { proofOfSession, writeProof } from './proofs/session-proofs.repository.ts'
import { trustedOrigins } from './provider/trusted-origins.ts'
import { freeProvenAddress } from './users/unproven.ts'
import { mailLinkAgain } from './proofs/verification.ts'
import { createTokenVerifier } from './provider/verify-identity-token.ts'

/** The embedded provider. It is built when first used, because the port and therefore the public URL may be unknown before. */
export function createIdentityProvider(
  platform: Platform,
  publicUrl: () => string,
  googleClient: GoogleClient | null = null,
) {
  let built: Promise<ReturnType<typeof buildAuth>> | undefined
  const google = googleClient && { client: googleClient, endpoints: googleEndpoints(googleClient) }
  const auth = () => {
    built ??= readSecrets(platform).then((secrets) =>
      buildAuth(platform, { publicUrl: publicUrl(), secrets, google }),
    )
    // If the start fails, for example without a database, the next request tries again.
    built.catch(() => (built = undefined))
    return built
  }
  const verifyIdentityToken = createTokenVerifier(
    {
      issuer: embeddedIssuer,
      audience: identityAudience,
      algorithms: [signingAlgorithm],
      keys: () => withDatabaseError(async () => (await auth()).api.getJwks()),
    },
    platform.clock,
  )
  return {
    auth,
    openProvenSession: async (body) => {
      const { api } = await auth()
      const call = { body, headers: new Headers(), returnHeaders: true } as const
      const opened = await api.openProvenSession(call).catch((error: unknown) => {
        throw isAPIError(error) && error.body?.['code'] === 'ACCOUNT_BLOCKED'
          ? accountBlocked()
          : error
      })
      return opened.headers.getSetCookie()
    },
    google: google && { assertAnswers: async () => void (await google.endpoints()) },
    publicUrl,
    cookieSecrets: platform.config.secrets,
    verifyIdentityToken,
  } satisfies IdentityProvider
}

/** Replaces the library's error, which hides the cause, with the database error behind it. */
function withDatabaseError<Result>(work: () => Promise<Result>): Promise<Result> {
  const noted: NotedFailure = {}
  return notingFailure(noted, work).catch((error: unknown) => {
    throw noted.error ?? error
  })
}

type AuthParts = { publicUrl: string; secrets: VersionedSecret[]; google: EnabledGoogle | null }

function buildAuth(platform: Platform, { publicUrl, secrets, google }: AuthParts) {
  return betterAuth({
    baseURL: publicUrl,
    basePath: identityPath,
    secrets,
    trustedOrigins: trustedOrigins(publicUrl),
    database: { db: platform.db, type: 'postgres', schemaName: 'identity' },
    // sign-up.ts creates accounts, in one transaction with their verification mail.
    emailAndPassword: { enabled: true, disableSignUp: true },
    // Applies to sign-ups with Google if Google has not verified the address.
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: ({ user }) => mailLinkAgain(platform, publicUrl, user),
    },
    // 'Last used' in the list of sessions is updated at most this often.
    session: { updateAge: lastUsedMinutes * 60 },
    account: {
      updateAccountOnSignIn: false,
      // No provider is trusted by its name: an unverified address is never linked.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    // Google's tokens are not needed after they are checked, so none are stored.
    databaseHooks: {
      account: {
        create: {
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
    },
    onAPIError: { errorURL: popupUrl(publicUrl) },
    plugins: [
      ...(google ? [googlePlugin(platform, google)] : []),
      gatePlugin(platform),
      tokenPlugin(platform),
    ],
    advanced: {
      ...cookiesOf(publicUrl),
      // Under NODE_ENV=test both would be disabled by default.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
      // A test compares the migrations with the schema that the library expects.
      database: { generateId: 'uuid', validateSchema: false },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...details: unknown[]) => {
        const err = details.find((detail) => detail instanceof Error)
        const kept = isMadeUp(message, err) ? 'debug' : level
        platform.log[kept]({ part: 'identity', ...(err && { err }) }, message)
      },
    },
  })
}

/**
 * Whether the library complains of a way back from Google that a visitor has made up. It says so as an error, but it is no
 * fault of ours, and anybody can write any number of them. The failed sign-in is logged in any case.
 */
function isMadeUp(message: string, err: Error | undefined): boolean {
  if (err !== undefined && !('code' in err && String(err.code).startsWith('state_'))) return false
  return [
    'Failed to parse state',
    'INVALID_CALLBACK_REQUEST',
    'State not found',
    'Code not found',
  ].includes(message)
}

// Under https no other host of the domain can set a cookie named `__Host-…`. Browsers require the path / for it, but the
// store still reads it only below the identity path. `useSecureCookies` would name it `__Secure-…`.
function cookiesOf(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const path = secure ? '/' : identityPath
  return {
    cookiePrefix: secure ? '__Host-store' : 'store',
    useSecureCookies: false,
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path, secure },
  } as const
}

function gatePlugin(platform: Platform) {
  return secondFactorGate({
    hold: (opened) => holdSession(platform, opened),
    onProven: (sessionId) =>
      platform.db.transaction().execute((tx) =>
        writeProof(tx, sessionId, {
          authenticatedAt: platform.clock.now(),
          secondFactor: true,
        }),
      ),
  })
}

/** What the identity tokens say, which the store verifies itself. */
function tokenPlugin(platform: Platform) {
  return jwt({
    disableSettingJwtHeader: true,
    jwks: { keyPairConfig: { alg: signingAlgorithm, crv: 'Ed25519' } },
    jwt: {
      issuer: embeddedIssuer,
      audience: identityAudience,
      expirationTime: `${identityTokenMinutes}m`,
      definePayload: async ({ user: { email, emailVerified, name }, session }) => {
        const proof = await proofOfSession(platform.db, session)
        return {
          email,
          email_verified: emailVerified,
          name,
          sid: session.id,
          auth_time: Math.floor(proof.authenticatedAt.getTime() / 1000),
          second_factor: proof.secondFactor,
        }
      },
    },
  })
}

function googlePlugin(platform: Platform, google: EnabledGoogle) {
  return googleSignIn({
    ...google,
    onProven: (login) => freeProvenAddress(platform, { ...login, providerId: googleProviderId }),
    isLoginOf: (accountId, subject) =>
      ownsLogin(platform.db, { accountId, providerId: googleProviderId, subject }),
  })
}
