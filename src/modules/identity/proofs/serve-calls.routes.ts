import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Limited, Parsed, Route, Routes } from '#contract/describe'
import type { Platform } from '#platform'
import type { CurrentSession, IdentityProvider } from '../provider/identity-provider.ts'
import { parseBody, signedInSession } from '../provider/identity-request.ts'
import { pathBelowIdentity } from '../provider/issuer.ts'
import { assertRecent } from './re-authentication.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rate limit for the call, by the visitor's address. */
    limited?: Limited
  }
}

type Http = { request: FastifyRequest; reply: FastifyReply }

type Caller<R extends Route> = R extends { answeredBy: 'library' }
  ? unknown
  : R extends { access: 'session' }
    ? { current: CurrentSession }
    : unknown

/** A handler whose response is not JSON sends it itself; its response is not checked here. */
type Handler<R extends Route> = R extends { answers: string }
  ? (http: Http) => unknown
  : (call: Http & Caller<R> & Parsed<R>) => Promise<z.input<R['response']>>

/** Registers a group of sign-in calls. A missing or mistyped handler does not compile. */
export type ServeCalls = <Group extends Routes>(
  group: Group,
  handlers: { [Name in keyof Group]: Handler<Group[Name]> },
) => void

type AnyHandler = (call: object) => unknown

/**
 * Serves calls by their contract, below the identity path. It checks the session first, then the body, then how recent
 * the authentication is. The response contains only what its schema names.
 */
export function createServeCalls(
  scope: FastifyInstance,
  platform: Platform,
  provider: IdentityProvider,
): ServeCalls {
  return (group, handlers) => {
    for (const [name, route] of Object.entries(group)) {
      const { method, limited } = route
      scope.route({
        method,
        url: pathBelowIdentity(route),
        config: { ...(limited && { limited }) },
        handler: (request, reply) =>
          answer(route, handlers[name] as AnyHandler, { request, reply }),
      })
    }
  }

  async function answer(route: Route, handler: AnyHandler, http: Http): Promise<unknown> {
    if (route.answers) return handler(http)
    const { request } = http
    const needsSession = route.access === 'session' && route.answeredBy !== 'library'
    const current = needsSession ? await signedInSession(provider, request) : undefined
    const body: unknown = route.body && parseBody(route.body, request)
    if (current && route.freshness) await assertRecent(platform, current)
    try {
      return route.response.parse(await handler({ ...http, current, body }))
    } catch (error) {
      // The library may have opened a session before something else failed. Nobody gets its cookie.
      http.reply.removeHeader('set-cookie')
      throw error
    }
  }
}
