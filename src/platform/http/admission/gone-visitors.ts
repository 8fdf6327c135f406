import type { FastifyInstance } from 'fastify'

/**
 * Drops requests of visitors who have reset their connection before the request was read. Nobody is there to answer, and
 * the system no longer tells the address by which everything else limits and logs. Add it before all other hooks.
 */
export function dropGoneVisitors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Node keeps the address once it is read, so it stays known if the visitor leaves later.
    if (request.raw.socket.remoteAddress !== undefined) return done()
    reply.hijack()
    request.raw.socket.destroy()
  })
}
