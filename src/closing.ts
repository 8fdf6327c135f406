import type { FastifyInstance } from 'fastify'

/**
 * Gives the connections that are still open when a server stops a moment to finish, then cuts them.
 * Browsers open connections on suspicion and say nothing on them; Node counts those as busy for ever.
 */
export function closeInTime(app: FastifyInstance, { graceMs }: { graceMs: number }): void {
  app.addHook('preClose', async () => {
    const impatience = setTimeout(() => app.server.closeAllConnections(), graceMs)
    app.server.once('close', () => clearTimeout(impatience))
  })
}
