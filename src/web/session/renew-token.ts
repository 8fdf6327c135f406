import { createClient, type Client } from '#contract/client'
import { ProblemError } from '#contract/problem'
import type { User } from '#contract/users.schema'
import { accessToken, withToken } from './stored-token.ts'
import { answerLimit } from './identity-client/answer-limit.ts'
import type { Identity } from './identity-client/index.ts'

/**
 * Exchanges the provider's ID token for our access token. Only one renewal runs at a time across all calls and tabs; the
 * ones that waited use the token of the first. Null if nobody is signed in at the provider.
 */
export async function renewAccessToken(
  identity: Identity,
  used: string | null,
): Promise<User | 'renewed elsewhere' | null> {
  return navigator.locks.request('renew access token', async () => {
    const token = accessToken.get()
    if (used !== null && token !== null && token !== used) return 'renewed elsewhere'
    const user = await identity.currentUser()
    const idToken = user && (await identity.idToken())
    if (!user || !idToken) return null
    const { email, displayName } = user
    const body = { email, ...(displayName && { name: displayName }) }
    try {
      const input = { params: { email }, body }
      const answer = await clientWith(idToken).users.signIn(input, { signal: answerLimit() })
      accessToken.set(answer.token)
      return answer.user
    } catch (error) {
      // The session ended between the two calls.
      if (error instanceof ProblemError && error.code === 'unauthenticated') return null
      // A blocked customer is signed out. Whoever is just signing in reads the reason.
      if (error instanceof ProblemError && error.code === 'account_blocked' && used) return null
      throw error
    }
  })
}

/** Revokes one of our tokens. A token the store refuses is already invalid. */
export async function revokeAccessToken(token: string): Promise<void> {
  await clientWith(token)
    .users.signOut()
    .catch(() => {})
}

function clientWith(token: string): Client {
  return createClient((url, init) => fetch(url, withToken(init, token)), '/api')
}
