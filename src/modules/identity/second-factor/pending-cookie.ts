import type { FastifyRequest } from 'fastify'
import { parseCookies } from 'better-auth/cookies'
import type { IdentityProvider } from '../provider/identity-provider.ts'

export const pendingMinutes = 10
/** The cookie's name without the prefix that the provider adds. */
export const pendingCookie = 'pending'

/** The token of the pending sign-in, from the cookie that `gate.ts` set. */
export async function pendingToken(
  provider: IdentityProvider,
  { headers }: FastifyRequest,
): Promise<string | undefined> {
  const { createAuthCookie } = await (await provider.auth()).$context
  const { name } = createAuthCookie(pendingCookie)
  const found = parseCookies(headers.cookie ?? '').get(name)
  return found && /^[\w-]{43}$/.test(found) ? found : undefined
}
