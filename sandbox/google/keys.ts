import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose'
import type { Account } from './accounts.ts'

export type Keys = Awaited<ReturnType<typeof createKeys>>
type Claims = { issuer: string; audience: string; nonce: string | undefined; at: number }

/** The signing key of this process. The store finds it by its id at /jwks. */
export async function createKeys() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  const published: JWK = { ...jwk, kid, alg: 'RS256', use: 'sig' }
  return {
    jwks: { keys: [published] },
    idToken: ({ sub, ...person }: Account, { issuer, audience, nonce, at }: Claims) =>
      new SignJWT({
        azp: audience,
        email: person.email,
        email_verified: person.emailVerified,
        name: person.name,
        ...(nonce !== undefined && { nonce }),
      })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(sub)
        .setIssuedAt(at)
        .setExpirationTime(at + 3600)
        .sign(privateKey),
  }
}
