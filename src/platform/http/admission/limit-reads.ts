import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Route } from '#contract/describe'
import { Refusal } from '#contract/refusals'
import type { ReadBudget } from '#platform/rate-limits'
import { logSecurity, type Log } from '#platform/telemetry'
import { errandOf } from './gated-requests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a read of this route takes from the visitor's address; 1 where nothing is said. */
    readCost?: (request: FastifyRequest) => number
  }
}

/** A list without a limit, or a file: some hundred pages. */
const longCost = 100
const betweenTellingsMs = 60_000

/** Refuses reads of an address that has read too much lately. Files, and whether we live, cost nothing. */
export function limitReads(app: FastifyInstance, budget: ReadBudget, log: Log): void {
  let toldAt = -Infinity

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, ip: from } = request
    if (method !== 'GET' && method !== 'HEAD') return done()
    if (errandOf(request) === 'open') return done()
    const wait = budget.take(from, routeOptions.config.readCost?.(request) ?? 1)
    if (wait <= 0) return done()
    const retryAfterSeconds = Math.ceil(wait)
    // One line a minute: a flood of reads must not become a flood of lines.
    if (performance.now() - toldAt > betweenTellingsMs) {
      toldAt = performance.now()
      logSecurity(log, 'rate_limited', { what: 'reads', from, retryAfterSeconds })
    }
    done(new Refusal('too_many_requests', { retryAfterSeconds }))
  })
}

/** What a call of the contract costs, by how it is made: a HEAD of a long list makes none of it. */
export function costOf({ paged, sheet, cost = {} }: Route, request: FastifyRequest): number {
  const query = request.query as Record<string, unknown>
  if (sheet || (paged && !('limit' in query))) return request.method === 'HEAD' ? 1 : longCost
  const { plain = 1, searching = plain } = cost
  return query['q'] ? searching : plain
}
