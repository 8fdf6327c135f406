import type { AuthContext } from 'better-auth'
import type { IdentityClaims } from '#platform/http'

/** A session of the embedded provider and its account. */
export type CurrentSession = {
  session: { id: string; createdAt: Date }
  user: { id: string; email: string; name: string; emailVerified: boolean }
}

/** Turns an identity token into claims, or null if it is not valid. */
export type TokenVerifier = (token: string) => Promise<IdentityClaims | null>

/** What the folders of this module use of the embedded provider. `createIdentityProvider` builds it. */
export type IdentityProvider = {
  auth: () => Promise<Library>
  /** Opens a session that has shown a second factor, and returns its cookies. */
  openProvenSession: (owner: { accountId: string; remember: boolean }) => Promise<string[]>
  /** Null if the store does not offer Google. */
  google: GoogleSignIn | null
  publicUrl: () => string
  /** The first signs cookies; signatures of any of them are accepted. */
  cookieSecrets: readonly string[]
  verifyIdentityToken: TokenVerifier
}

/** What this module uses of better-auth: its calls, the session of a cookie, password hashing and encryption. */
type Library = {
  handler: (request: Request) => Promise<Response>
  api: { getSession: (asked: { headers: Headers }) => Promise<CurrentSession | null> }
  $context: Promise<
    Pick<AuthContext, 'secret' | 'secretConfig' | 'createAuthCookie'> & {
      password: Pick<AuthContext['password'], 'hash' | 'verify'>
    }
  >
}

/** Throws if Google is not responding. */
export type GoogleSignIn = { assertAnswers: () => Promise<void> }
