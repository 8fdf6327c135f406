import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Route } from '#contract/describe'
import { Refusal } from '#contract/refusals'
import type { ReadBudget } from '#platform/rate-limits'
import { logSecurity, type Log } from '#platform/telemetry'
import { priorityOf } from './gated-requests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How much a read of this route takes from the read budget of the visitor's address; 1 by default. */
    readCost?: (request: FastifyRequest) => number
  }
}

/** A whole list or a CSV file costs as much as a hundred pages. */
const longCost = 100
const logEveryMs = 60_000

/** Refuses reads from an address that has used up its read budget. Files and liveness checks cost nothing. */
export function limitReads(app: FastifyInstance, budget: ReadBudget, log: Log): void {
  let loggedAt = -Infinity

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, ip: from } = request
    if (method !== 'GET' && method !== 'HEAD') return done()
    if (priorityOf(request) === 'open') return done()
    const wait = budget.take(from, routeOptions.config.readCost?.(request) ?? 1)
    if (wait <= 0) return done()
    const retryAfterSeconds = Math.ceil(wait)
    // At most one line a minute: a flood of reads must not become a flood of log lines.
    if (performance.now() - loggedAt > logEveryMs) {
      loggedAt = performance.now()
      logSecurity(log, 'rate_limited', { what: 'reads', from, retryAfterSeconds })
    }
    done(new Refusal('too_many_requests', { retryAfterSeconds }))
  })
}

/** What a call costs. A HEAD for a long list is cheap, since the list is not made. */
export function costOf({ paged, sheet, cost = {} }: Route, request: FastifyRequest): number {
  const query = request.query as Record<string, unknown>
  if (sheet || (paged && !('limit' in query))) return request.method === 'HEAD' ? 1 : longCost
  const { plain = 1, searching = plain } = cost
  return query['q'] ? searching : plain
}
