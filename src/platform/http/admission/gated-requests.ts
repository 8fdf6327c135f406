import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals'
import { workFor } from '#platform/db'
import { siteOf } from '#platform/rate-limits'
import type { Priority, Gate, GateSizes } from './gate.ts'
import { whenReaderIsGone } from './reader-gone.ts'
import { sharesTimes } from './shares.ts'

export const gateSizes: GateSizes = {
  places: 80,
  reserved: 20,
  line: { vital: 1000, general: 500 },
  patienceMs: { vital: 10_000, general: 1000 },
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the request's place back; null before it has one and once it has given it back. */
    leavePlace: (() => void) | null
    /** How much work it makes, in the units of `read-costs.ts`; 0 where it has limits of its own. */
    workUnits: number
  }
  interface FastifyContextConfig {
    /** `general` by default. `open`: requests for files and for liveness, which are never turned away. */
    priority?: Priority | 'open'
  }
}

/**
 * Limits how many requests are in progress at a time. A request takes its place once its body has arrived, and gives it
 * back when the response is ready: slow senders and slow readers hold no places. From then on, what is done counts as the
 * work of its visitor, who gets a share of the database connections. When a client hangs up early, its place
 * is freed only when the work ends. Otherwise hanging up would be a way to have more work done at a time.
 */
export function gateRequests(app: FastifyInstance, gate: Gate, shares = sharesTimes(1)): void {
  // A property and not a WeakMap of requests, which would cost the garbage collector a fifth of a cached page.
  app.decorateRequest('leavePlace', null)
  app.decorateRequest('workUnits', 0)

  app.addHook('preValidation', (request, reply, done) => {
    const priority = priorityOf(request)
    if (priority === 'open') return done()
    let isWaiting = true
    const { ip: address, workUnits: units } = request
    const giveUp = shares.enter(gate, { priority, address, units }, (place) => {
      isWaiting = false
      if (place instanceof Refusal) return done(place)
      request.leavePlace = place
      workFor({ network: siteOf(address) }, done)
    })
    if (isWaiting) whenReaderIsGone(reply, giveUp)
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const leave = takePlace(request)
    if (leave && isStream(payload)) whenReaderIsGone(reply, leave)
    else leave?.()
    done(null, payload)
  })

  // When the client has hung up, a handler may end without a response, and 'onSend' never runs.
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const outcome: unknown = handler.call(this, request, reply)
      if (!(outcome instanceof Promise)) return outcome
      const ended = () => {
        const leave = takePlace(request)
        if (leave) whenReaderIsGone(reply, leave)
      }
      outcome.then(ended, ended)
      return outcome
    }
  })
}

function takePlace(request: FastifyRequest): (() => void) | null {
  const leave = request.leavePlace
  request.leavePlace = null
  return leave
}

/** Ends a stream whose reader has disconnected, so that what it holds (a file, a place among the streams) is released. */
export function endAbandonedStreams(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStream(payload)) whenReaderIsGone(reply, () => payload.destroy())
    done(null, payload)
  })
}

export function priorityOf({ routeOptions }: FastifyRequest): Priority | 'open' {
  return routeOptions.config.priority ?? 'general'
}

/** Sets the priority of all routes in a scope that do not set their own. */
export function setPriority(scope: FastifyInstance, priority: Priority | 'open'): void {
  scope.addHook('onRoute', (route) => {
    route.config = { priority, ...route.config }
  })
}

function isStream(payload: unknown): payload is Readable {
  return typeof payload === 'object' && payload !== null && 'pipe' in payload
}
