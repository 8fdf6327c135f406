import { createClient, type Client } from '#contract/client'
import { accessTokenKey } from '#contract/constants'
import { ProblemError } from '#contract/problem'
import type { User } from '#contract/users.schema'
import { answerLimit } from './identity-client/answer-limit.ts'
import type { Identity } from './identity-client/index.ts'

/** The store's access token, in the place the specification names. All tabs share it. */
export const accessToken = {
  get: () => localStorage.getItem(accessTokenKey),
  set: (token: string) => localStorage.setItem(accessTokenKey, token),
  remove: () => localStorage.removeItem(accessTokenKey),
}

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

type Events = {
  onSignedOut: () => void
  /**
   * The store requires a recent sign-in. Resolves to true once the user has re-authenticated and a new token is stored.
   */
  onStale: () => Promise<boolean>
}

/**
 * The browser's client. It sends the token, if there is one, and renews it once when it is refused. A call that requires
 * a recent sign-in waits for one and is then repeated, so nothing the user typed is lost.
 */
export function browserClient(identity: Identity, { onSignedOut, onStale }: Events): Client {
  return createClient(async (url, init) => {
    const answer = await sendRenewing(url, init)
    if (answer.status !== 403 || !(await isStale(answer)) || !(await onStale())) return answer
    await answer.body?.cancel()
    return sendRenewing(url, init)
  }, '/api')

  async function sendRenewing(url: string, init: RequestInit): Promise<Response> {
    const token = accessToken.get()
    const answer = await fetch(url, withToken(init, token))
    if (answer.status !== 401 || token === null) return answer
    if ((await renewAccessToken(identity, token)) !== null) {
      await answer.body?.cancel() // an unread body would keep the connection open
      return fetch(url, withToken(init, accessToken.get()))
    }
    onSignedOut()
    return answer
  }
}

async function isStale(answer: Response): Promise<boolean> {
  const problem: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  const isProblem = typeof problem === 'object' && problem !== null && 'code' in problem
  return isProblem && problem.code === 'reauthentication_required'
}

function clientWith(token: string): Client {
  return createClient((url, init) => fetch(url, withToken(init, token)), '/api')
}

function withToken(init: RequestInit, token: string | null): RequestInit {
  if (token === null) return init
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}
