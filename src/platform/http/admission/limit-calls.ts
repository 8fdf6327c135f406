import type { FastifyInstance } from 'fastify'
import { costOf, readCosts, wholeCost } from '#contract/limits/read-costs'
import { Refusal } from '#contract/refusals'
import type { ReadBudget } from '#platform/rate-limits'
import { logSecurity, type Log } from '#platform/telemetry'
import { priorityOf } from './gated-requests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request of this route costs, if the table of costs does not say so by its address. */
    cost?: (request: FastifyRequest) => number
    /** Whether the answer is made while it is read: it has places of its own (`streams.ts`). */
    isLong?: (request: FastifyRequest) => boolean
  }
}

/** Writes have a budget of their own: whoever has read too much can still order. */
export type CallBudgets = { reads: ReadBudget; writes: ReadBudget }

const logEveryMs = 60_000

/** Refuses calls from an address that has used up its budget. Files and liveness checks cost nothing. */
export function limitCalls(app: FastifyInstance, budgets: CallBudgets, log: Log): void {
  let loggedAt = -Infinity

  app.addHook('onRequest', (request, _reply, done) => {
    if (priorityOf(request) === 'open') return done()
    const { method, routeOptions, ip: from } = request
    const isRead = method === 'GET' || method === 'HEAD'
    const known = readCosts[`${isRead ? 'GET' : method} ${routeOptions.url ?? ''}`]
    const isLong = routeOptions.config.isLong?.(request) === true
    const own = routeOptions.config.cost?.(request) ?? costOf(known, request.query)
    const cost = isLong && method === 'GET' ? (known?.whole ?? wholeCost) : own
    // A write that the table does not name may wait for others, such as the card gateway, and has limits of its own.
    request.workUnits = isLong || (!isRead && !known) ? 0 : cost
    const wait = (isRead ? budgets.reads : budgets.writes).take(from, cost)
    if (wait <= 0) return done()
    const retryAfterSeconds = Math.ceil(wait)
    // At most one line a minute: a flood of calls must not become a flood of log lines.
    if (performance.now() - loggedAt > logEveryMs) {
      loggedAt = performance.now()
      logSecurity(log, 'rate_limited', {
        what: isRead ? 'reads' : 'writes',
        from,
        retryAfterSeconds,
      })
    }
    done(new Refusal('too_many_requests', { retryAfterSeconds }))
  })
}
