import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals'
import { createGate, type Errand, type GateSizes } from './gate.ts'

export const gateSizes: GateSizes = {
  places: 80,
  reserved: 20,
  line: { vital: 1000, general: 500 },
  patienceMs: { vital: 10_000, general: 1000 },
}

/** By how addresses begin; the first that fits. `open`: files, and whether we live, are never turned away. */
const errands: readonly [string, Errand | 'open'][] = [
  ['/api/order', 'vital'],
  ['/api/create-payment-intent', 'vital'],
  ['/api/webhooks/', 'vital'],
  ['/api/identity', 'vital'],
  ['/api/user', 'vital'],
  ['/api/session', 'vital'],
  ['/api/health', 'open'],
  ['/api/ready', 'open'],
  ['/assets/', 'open'],
  ['/pictures/uploaded/', 'general'],
  ['/pictures/', 'open'],
]

/**
 * Holds the number of requests that are worked on at a time. A request takes its place once its body is there,
 * and leaves it when the answer is made: who sends or reads slowly takes nobody's place.
 */
export function gateRequests(app: FastifyInstance, sizes: GateSizes): void {
  const gate = createGate(sizes)
  const places = new WeakMap<FastifyRequest, () => void>()

  app.addHook('preValidation', (request, _reply, done) => {
    const errand = errandOf(request.routeOptions.url ?? '')
    if (errand === 'open') return done()
    gate.enter(errand, (leave) => {
      if (!leave) return done(new Refusal('busy'))
      places.set(request, leave)
      done()
    })
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const leave = places.get(request)
    if (leave && isStream(payload)) reply.raw.once('close', leave)
    else leave?.()
    done(null, payload)
  })
}

function errandOf(url: string): Errand | 'open' {
  return errands.find(([beginning]) => url.startsWith(beginning))?.[1] ?? 'general'
}

function isStream(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && 'pipe' in payload
}
