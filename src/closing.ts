import type { FastifyInstance } from 'fastify'

/**
 * From the moment the process is `leaving`, each answer ends its connection, so that a proxy opens the next one somewhere
 * else. When the server then stops, requests in progress and those on connections that are still open get `graceMs`;
 * after that all connections are cut. Cutting is needed because browsers open connections in advance without using them,
 * and Node counts those as busy.
 */
export function closeInTime(
  app: FastifyInstance,
  { graceMs, leaving }: { graceMs: number; leaving: AbortSignal },
): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (leaving.aborted) void reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    const impatience = setTimeout(() => app.server.closeAllConnections(), graceMs)
    app.server.once('close', () => clearTimeout(impatience))
  })
}
