import type { FastifyInstance } from 'fastify'

const mostMs = 4_000

/**
 * Requests that are being answered may end; after that they are cut off. Whoever is cut off got no answer, and asks
 * again with the same key.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), mostMs)
  await app.close()
  clearTimeout(cut)
}
