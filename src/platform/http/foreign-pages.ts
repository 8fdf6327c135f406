import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals'
import { logSecurity, type Log } from '#platform/telemetry'

type Pages = {
  /** The origins of the store's own pages. */
  own: readonly string[]
  /** CORS_ORIGINS: the origins whose pages may use the API with a bearer token of their own. */
  allowed: readonly string[]
}

/**
 * Pages of other origins may change nothing here, by form or by script, and may read only what anybody may read.
 * Allowed origins may use the shop's calls, but never those of the sign-in, which rely on a cookie. Programs other than
 * browsers send no origin and are let through.
 */
export function refuseForeignPages(app: FastifyInstance, pages: Pages, log: Log): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isAllowed = isForAllowedPages(request, pages)
    if (isAllowed) permit(request, reply)
    if (isAllowed && isPreflight(request)) return void answerPreflight(reply)
    if (reads.includes(request.method) || isAllowed || !isForeign(request, pages.own)) return done()
    logSecurity(log, 'foreign_page', {
      what: `${request.method} ${request.routeOptions.url ?? ''}`,
      from: request.ip,
      origin: request.headers.origin,
    })
    done(new Refusal('forbidden'))
  })
}

const reads = ['GET', 'HEAD', 'OPTIONS']

function isForeign({ headers }: FastifyRequest, own: readonly string[]): boolean {
  if (headers.origin !== undefined) return !own.includes(headers.origin)
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function isForAllowedPages({ headers, url }: FastifyRequest, { allowed }: Pages): boolean {
  const isShopCall = /^\/api\/(?!identity\b)/.test(url)
  return isShopCall && headers.origin !== undefined && allowed.includes(headers.origin)
}

function permit({ headers }: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({
    'access-control-allow-origin': headers.origin,
    'access-control-expose-headers':
      'Link, X-Total-Count, X-Paged, Retry-After, ETag, X-Request-Id',
    vary: 'Origin',
  })
}

function answerPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers':
        'Authorization, Cart-Token, Content-Type, Idempotency-Key, If-None-Match',
      'access-control-max-age': '600',
    })
    .send()
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
}
