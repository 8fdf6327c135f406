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

/** What Google vouches for. */
const Profile = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  email_verified: z.boolean(),
  name: text(120).catch(''),
})
type Profile = z.output<typeof Profile>

type Options = EnabledGoogle & {
  /** Called before the login is looked up, with an address that Google has proven to be this login's. */
  onProven: (login: { email: string; subject: string }) => Promise<void>
  /** Whether Google's login is one of an account that wants to show who it is. */
  isLoginOf: (accountId: string, subject: string) => Promise<boolean>
}

/** What goes with a conversation that a signed-in account has begun, to show again who it is. */
const Reauthentication = z.object({ reauthenticates: z.string() })

export const googleProviderId = 'google'

/**
 * Google for better-auth's sign-in/social and callback calls: authorization code with PKCE and nonce. The
 * library's own Google has fixed addresses and believes the ID token without its signature; this one
 * checks signature, issuer, audience, age and nonce, and speaks to the sandbox the same way.
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
      // Google signs with and without the protocol in front.
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
      // Somebody else's login changes nothing, and opens nothing.
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
