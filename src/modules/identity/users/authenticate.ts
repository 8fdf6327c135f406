import type { Platform } from '#platform'
import type { Authenticate } from '#platform/http'
import { findActor } from './access-tokens.repository.ts'
import type { TokenVerifier } from '../provider/identity-provider.ts'

const accessTokenShape = /^[\w-]{43}$/

/** Turns access tokens into actors and identity tokens into claims. */
export function createAuthenticate(
  platform: Platform,
  { verifyIdentityToken }: { verifyIdentityToken: TokenVerifier },
): Authenticate {
  return {
    actorOf: async (token, turn) =>
      accessTokenShape.test(token) ? findActor(platform, token, turn) : null,
    identityOf: verifyIdentityToken,
  }
}
