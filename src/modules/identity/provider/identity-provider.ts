import type { AuthContext } from 'better-auth'
import type { IdentityClaims } from '#platform/http'

/** A session of the embedded provider and whose it is. */
export type CurrentSession = {
  session: { id: string; createdAt: Date }
  user: { id: string; email: string; name: string; emailVerified: boolean }
}

/** Turns the provider's tokens into claims. Null: not a valid token. */
export type TokenVerifier = (token: string) => Promise<IdentityClaims | null>

/** The embedded provider as the rooms of this module see it; `createIdentityProvider` builds it. */
export type IdentityProvider = {
  auth: () => Promise<Library>
  /** Opens a session that has shown a second factor, and answers its cookies. */
  openProvenSession: (owner: { accountId: string; remember: boolean }) => Promise<string[]>
  /** Null where people cannot sign in with Google. */
  google: GoogleSignIn | null
  publicUrl: () => string
  /** Signatures of any of them count on cookies; the first makes new ones. */
  cookieSecrets: readonly string[]
  verifyIdentityToken: TokenVerifier
}

/** What the rooms use of better-auth: its calls, whose session a cookie is, what it hashes and seals with. */
type Library = {
  handler: (request: Request) => Promise<Response>
  api: { getSession: (asked: { headers: Headers }) => Promise<CurrentSession | null> }
  $context: Promise<
    Pick<AuthContext, 'secret' | 'secretConfig' | 'createAuthCookie'> & {
      password: Pick<AuthContext['password'], 'hash' | 'verify'>
    }
  >
}

/** Throws where Google does not answer. */
export type GoogleSignIn = { assertAnswers: () => Promise<void> }
