import type * as z from 'zod'
import type { identityApi } from '#contract'
import type { IdentityProblem } from '#contract/problem'
import { answerLimit } from './answer-limit.ts'
import { IdentityError } from './index.ts'

type Api = typeof identityApi
type AnyRoute = { [Group in keyof Api]: Api[Group][keyof Api[Group]] }[keyof Api]
type RouteAt<Method, Path extends string> = Extract<
  AnyRoute,
  { method: Method; path: `/identity${Path}` }
>
type PathOf<Method> = Extract<AnyRoute, { method: Method }>['path'] extends infer Path
  ? Path extends `/identity${infer Below}`
    ? Below
    : never
  : never
type AnswerOf<R> = R extends { response: infer Response extends z.ZodType }
  ? z.output<Response>
  : never
type BodyOf<R> = R extends { body: infer Body extends z.ZodType } ? z.input<Body> : never

/** Calls a path of the contract below /identity. With a body it is a POST, without one a GET. */
export type Call = {
  <Path extends PathOf<'GET'>>(path: Path): Promise<AnswerOf<RouteAt<'GET', Path>>>
  <Path extends PathOf<'POST'>>(
    path: Path,
    body: BodyOf<RouteAt<'POST', Path>>,
  ): Promise<AnswerOf<RouteAt<'POST', Path>>>
}

/**
 * Calls the embedded provider. If it requires a recent sign-in, `askToReauthenticate` asks the user and the call is
 * repeated. If the user declines, the provider's refusal is thrown.
 */
export function embeddedCall(base: string, askToReauthenticate: () => Promise<boolean>): Call {
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    try {
      return await send(base + path, body)
    } catch (error) {
      if (!isStale(error) || !(await askToReauthenticate())) throw error
      return send(base + path, body)
    }
  }
  // The server checks its answers against the contract, so the cast is safe.
  return call as Call
}

async function send(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    signal: answerLimit(),
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  // An answer cut off by a reload must fail and be retried, not be read as 'nobody is signed in'.
  if (response.ok) return response.json()
  throw errorOf(response, await response.json().catch(() => null))
}

export function isSignedOut(error: unknown): error is IdentityError {
  return error instanceof IdentityError && error.code === 'unauthenticated'
}

function isStale(error: unknown): boolean {
  return error instanceof IdentityError && error.code === 'reauthentication_required'
}

function errorOf(response: Response, answer: unknown): IdentityError {
  const { code, detail } = (answer ?? {}) as Partial<IdentityProblem>
  const known = response.status === 401 && !code ? 'unauthenticated' : (code ?? 'UNKNOWN')
  return new IdentityError(
    known,
    detail ?? 'The sign-in service is not responding. Please try again.',
  )
}
