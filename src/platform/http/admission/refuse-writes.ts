import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** While `areRefused` says so, requests that may change something are answered 503 `newer_release`. Reading goes on. */
export function refuseWrites(app: FastifyInstance, areRefused: () => boolean): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (areRefused() && !reading.has(request.method)) return done(new Refusal('newer_release'))
    done()
  })
}
