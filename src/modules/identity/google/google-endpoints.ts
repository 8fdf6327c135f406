import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod'

/** Our client at Google, or at the sandbox that stands in for it. */
export type GoogleClient = { issuer: string; clientId: string; clientSecret: string }

/** Google, where people may sign in with it. */
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
 * Where the provider answers, by its own discovery document (OpenID Connect Discovery 1.0 §4). Read at
 * the first use and kept: the store starts and signs people in by password while Google is away.
 */
export function googleEndpoints({ issuer }: GoogleClient): () => Promise<GoogleEndpoints> {
  let known: Promise<GoogleEndpoints> | undefined
  return () => {
    known ??= discover(issuer)
    // A failure is not kept: the next person tries again.
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
