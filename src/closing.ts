import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals'

/**
 * When the server stops, gives open connections `graceMs` to finish, then cuts them. Requests that arrive meanwhile get a
 * 503. Cutting is needed because browsers open connections in advance without using them, and Node counts those as busy.
 */
export function closeInTime(app: FastifyInstance, { graceMs }: { graceMs: number }): void {
  let isClosing = false
  app.addHook('onRequest', (_request, _reply, done) =>
    isClosing ? done(new Refusal('busy')) : done(),
  )
  app.addHook('preClose', async () => {
    isClosing = true
    const impatience = setTimeout(() => app.server.closeAllConnections(), graceMs)
    app.server.once('close', () => clearTimeout(impatience))
  })
}
