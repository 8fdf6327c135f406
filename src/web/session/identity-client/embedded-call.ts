import { IdentityError } from './index.ts'

export type Call = <Answer>(path: string, body?: unknown) => Promise<Answer>

/**
 * Calls the embedded provider. If it requires a recent sign-in, `askToReauthenticate` asks the user and the call is
 * repeated. If the user declines, the provider's refusal is thrown.
 */
export function embeddedCall(base: string, askToReauthenticate: () => Promise<boolean>): Call {
  return async (path, body) => {
    try {
      return await send(base + path, body)
    } catch (error) {
      if (!isStale(error) || !(await askToReauthenticate())) throw error
      return send(base + path, body)
    }
  }
}

async function send<Answer>(url: string, body: unknown): Promise<Answer> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  // An answer cut off by a reload must fail and be retried, not be read as 'nobody is signed in'.
  if (response.ok) return (await response.json()) as Answer
  throw errorOf(response, await response.json().catch(() => null))
}

export function isSignedOut(error: unknown): error is IdentityError {
  return error instanceof IdentityError && error.code === 'UNAUTHORIZED'
}

function isStale(error: unknown): boolean {
  return error instanceof IdentityError && error.code === 'REAUTHENTICATION_REQUIRED'
}

function errorOf(response: Response, answer: unknown): IdentityError {
  const { code, message } = (answer ?? {}) as { code?: string; message?: string }
  const known = response.status === 401 && !code ? 'UNAUTHORIZED' : (code ?? 'UNKNOWN')
  return new IdentityError(
    known,
    message ?? 'The sign-in service is not responding. Please try again.',
  )
}
