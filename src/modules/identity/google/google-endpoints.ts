import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod'

/** The store's OAuth client at Google, or at the Google sandbox. */
export type GoogleClient = { issuer: string; clientId: string; clientSecret: string }

/** The client and endpoints of a store that offers Google. */
export type EnabledGoogle = { client: GoogleClient; endpoints: () => Promise<GoogleEndpoints> }

export type GoogleEndpoints = { authorization: string; token: string; keys: JWTVerifyGetKey }

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

const patienceMs = 5000

/**
 * The provider's endpoints, from its discovery document (OpenID Connect Discovery 1.0 §4). It is read when first needed
 * and then kept, so the store starts, and people can sign in with a password, even while Google is down.
 */
export function googleEndpoints({ issuer }: GoogleClient): () => Promise<GoogleEndpoints> {
  let known: Promise<GoogleEndpoints> | undefined
  return () => {
    known ??= discover(issuer)
    // A failure is not kept: the next sign-in tries again.
    known.catch(() => (known = undefined))
    return known
  }
}

async function discover(issuer: string): Promise<GoogleEndpoints> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  const found = Discovery.parse(await response.json())
  if (found.issuer !== issuer) throw new Error(`${issuer} says it is ${found.issuer}.`)
  return {
    authorization: found.authorization_endpoint,
    token: found.token_endpoint,
    keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: patienceMs }),
  }
}
