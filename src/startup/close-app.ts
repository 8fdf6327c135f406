import type { FastifyInstance } from 'fastify'

const mostMs = 4_000

/**
 * Closes the server. Requests in progress get some time to finish and are then cut off. A client that was cut off got no
 * response and repeats the request with the same idempotency key.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), mostMs)
  await app.close()
  clearTimeout(cut)
}
