import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals'
import type { Errand, Gate, GateSizes } from './gate.ts'
import { whenReaderIsGone } from './reader-gone.ts'
import { sharesTimes } from './shares.ts'

export const gateSizes: GateSizes = {
  places: 80,
  reserved: 20,
  line: { vital: 1000, general: 500 },
  patienceMs: { vital: 10_000, general: 1000 },
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `general` where nothing is said. `open`: files, and whether we live, are never turned away. */
    errand?: Errand | 'open'
  }
}

/**
 * Holds the number of requests that are worked on at a time. A request takes its place once its body is there, and
 * leaves it when the answer is made: slow senders and slow readers hold no places. A visitor who goes away early frees
 * the place when the work for it ends, not before: hanging up must not be a way to have more work done at a time.
 */
export function gateRequests(app: FastifyInstance, gate: Gate, shares = sharesTimes(1)): void {
  const places = new WeakMap<FastifyRequest, () => void>()

  app.addHook('preValidation', (request, reply, done) => {
    const errand = errandOf(request)
    if (errand === 'open') return done()
    let isWaiting = true
    const giveUp = shares.enter(gate, { errand, address: request.ip }, (place) => {
      isWaiting = false
      if (place instanceof Refusal) return done(place)
      places.set(request, place)
      done()
    })
    if (isWaiting) whenReaderIsGone(reply, giveUp)
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const leave = places.get(request)
    if (leave && isStream(payload)) whenReaderIsGone(reply, leave)
    else leave?.()
    done(null, payload)
  })

  // A handler whose visitor has gone may end without an answer: then no 'onSend' comes.
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const outcome: unknown = handler.call(this, request, reply)
      if (!(outcome instanceof Promise)) return outcome
      const ended = () => {
        const leave = places.get(request)
        if (leave) whenReaderIsGone(reply, leave)
      }
      outcome.then(ended, ended)
      return outcome
    }
  })
}

/** A stream whose reader has gone is ended, so that what it holds (a file, a place among the streams) is given back. */
export function endAbandonedStreams(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStream(payload)) whenReaderIsGone(reply, () => payload.destroy())
    done(null, payload)
  })
}

export function errandOf({ routeOptions }: FastifyRequest): Errand | 'open' {
  return routeOptions.config.errand ?? 'general'
}

/** The errand of all routes of a scope that say none of their own. */
export function setErrand(scope: FastifyInstance, errand: Errand | 'open'): void {
  scope.addHook('onRoute', (route) => {
    route.config = { errand, ...route.config }
  })
}

function isStream(payload: unknown): payload is Readable {
  return typeof payload === 'object' && payload !== null && 'pipe' in payload
}
