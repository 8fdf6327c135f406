import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals'

/**
 * Gives the connections that are still open when a server stops a moment to finish, then cuts them.
 * What arrives meanwhile on a connection that is kept is told to come again. Browsers open connections on suspicion and say nothing on them; Node counts those as busy for ever.
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
