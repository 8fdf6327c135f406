import type { BetterAuthPlugin } from 'better-auth'
import { getOAuthState } from 'better-auth/api'
import {
  createAuthorizationURL,
  validateAuthorizationCode,
  verifyProviderIdToken,
  type OAuthProvider,
} from 'better-auth/oauth2'
import { decodeJwt } from 'jose'
import * as z from 'zod'
import { text } from '#contract/wire.schema'
import type { EnabledGoogle } from './google-endpoints.ts'

/** The claims of Google's ID token that the store uses. */
const Profile = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  email_verified: z.boolean(),
  name: text(120).catch(''),
})
type Profile = z.output<typeof Profile>

type Options = EnabledGoogle & {
  /** Called before the login is looked up, with an address that Google has verified for it. */
  onProven: (login: { email: string; subject: string }) => Promise<void>
  /** Whether Google's login belongs to the account that is re-authenticating. */
  isLoginOf: (accountId: string, subject: string) => Promise<boolean>
}

/** The OAuth state of a re-authentication: the account that started it. */
const Reauthentication = z.object({ reauthenticates: z.string() })

export const googleProviderId = 'google'

/**
 * The Google provider for better-auth's sign-in/social and callback calls: authorization code with PKCE and nonce. The
 * library's own provider has fixed addresses and trusts the ID token without checking its signature. This one checks
 * signature, issuer, audience, age and nonce, and works with the sandbox too.
 */
export function googleSignIn(options: Options): BetterAuthPlugin {
  const { client, endpoints, onProven, isLoginOf } = options
  const { issuer, clientId, clientSecret } = client
  const credentials = { clientId, clientSecret }
  const provider: OAuthProvider<Profile> = {
    id: googleProviderId,
    name: 'Google',
    issuer,
    requiresIdTokenNonce: true,
    idToken: {
      jwks: async (header, token) => (await endpoints()).keys(header, token),
      // Google's tokens name the issuer with or without https://.
      issuer: [issuer, issuer.replace('https://', '')],
      audience: clientId,
      algorithms: ['RS256'],
      maxTokenAge: '1h',
    },
    accountSubject: ({ profile }) => profile.sub,
    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce }) {
      return createAuthorizationURL({
        id: googleProviderId,
        options: credentials,
        authorizationEndpoint: (await endpoints()).authorization,
        scopes: ['openid', 'email', 'profile'],
        prompt: 'select_account',
        state,
        codeVerifier,
        redirectURI,
        nonce: idTokenNonce,
      })
    },
    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const { token: tokenEndpoint } = await endpoints()
      return validateAuthorizationCode({
        code,
        codeVerifier,
        redirectURI,
        options: credentials,
        tokenEndpoint,
      })
    },
    async getUserInfo({ idToken, expectedIdTokenNonce }) {
      if (!idToken || !expectedIdTokenNonce) return null
      if (!(await verifyProviderIdToken(provider, idToken, expectedIdTokenNonce))) return null
      const { success, data } = Profile.safeParse(decodeJwt(idToken))
      if (!success) return null
      const { sub: subject, email, email_verified: emailVerified, name } = data
      // A re-authentication with another account's login is refused and changes nothing.
      const wanted = Reauthentication.safeParse(await getOAuthState()).data
      if (wanted && !(await isLoginOf(wanted.reauthenticates, subject))) return null
      if (emailVerified) await onProven({ email, subject })
      return { user: { email, emailVerified, name }, data }
    },
  }
  return {
    id: 'google-sign-in',
    init: ({ socialProviders }) => ({
      context: { socialProviders: [provider, ...socialProviders] },
    }),
  }
}
