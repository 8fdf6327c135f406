import { createClient, type Client } from '#contract/client'
import type { Identity } from './identity-client/index.ts'
import { accessToken, withToken } from './stored-token.ts'

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
    const { renewAccessToken } = await import('./renew-token.ts')
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
