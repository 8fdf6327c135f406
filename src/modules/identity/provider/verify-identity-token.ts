import { setTimeout as pause } from 'node:timers/promises'
import {
  createLocalJWKSet,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose'
import * as z from 'zod'
import type { Clock } from '#platform'
import type { IdentityClaims } from '#platform/http'

type TokenRules = {
  issuer: string
  audience: string
  algorithms: string[]
  keys: () => Promise<JSONWebKeySet>
}

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().toLowerCase().pipe(z.email().max(254)),
  email_verified: z.boolean(),
  name: z.string().nullish(),
  sid: z.string().optional(),
  auth_time: z.number().int().min(0).catch(0),
  second_factor: z.boolean().catch(false),
})

/** Keys are read at most once in this time, even if tokens name made-up key ids. */
const leastBetweenReadsMs = 200

/**
 * Accepts only a token that the issuer signed for this audience and that has not expired. Keys come only from `keys`: what
 * a token's header says about where to find a key is ignored.
 */
export function createTokenVerifier(rules: TokenRules, clock: Clock) {
  const getKey = rememberedKeys(rules.keys)
  return async (token: string): Promise<IdentityClaims | null> => {
    try {
      const { payload } = await jwtVerify(token, getKey, {
        issuer: rules.issuer,
        audience: rules.audience,
        algorithms: rules.algorithms,
        requiredClaims: ['exp', 'sub'],
        currentDate: clock.now(),
      })
      return claimsOf(payload)
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}

function claimsOf(payload: unknown): IdentityClaims | null {
  const { success, data } = Claims.safeParse(payload)
  if (!success) return null
  return {
    issuer: data.iss,
    subject: data.sub,
    email: data.email,
    emailVerified: data.email_verified,
    name: data.name?.trim() || null,
    // Without `auth_time` (0, see above) the authentication counts as long ago.
    authenticatedAt: new Date(data.auth_time * 1000),
    secondFactor: data.second_factor,
    ...(data.sid !== undefined && { sessionId: data.sid }),
  }
}

/**
 * A key that is not known may be new: another process has made it, or two first sign-ins have made one each. So a token with
 * such a key waits for the next read, which begins after the token has arrived.
 */
function rememberedKeys(keys: TokenRules['keys']): JWTVerifyGetKey {
  let known: JWTVerifyGetKey | undefined
  let readAt = -Infinity
  let next: Promise<JWTVerifyGetKey> | undefined

  async function read(): Promise<JWTVerifyGetKey> {
    await pause(Math.max(0, readAt + leastBetweenReadsMs - performance.now()))
    next = undefined
    readAt = performance.now()
    known = createLocalJWKSet(await keys())
    return known
  }
  const nextRead = () => (next ??= read())

  return async (header, token) => {
    try {
      return await (known ?? (await nextRead()))(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      return (await nextRead())(header, token)
    }
  }
}
