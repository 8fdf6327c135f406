import type { FastifyInstance } from 'fastify'
import type { Unreadable } from './unreadable-requests.ts'

/** A request's head may take 5 s and all of it 10; a form with a picture over a slow line longer. */
const headMs = 5000
const bodyMs = 10_000
const formMs = 60_000
/** A connection on which nothing moves is cut. */
const silenceMs = 30_000

export const serverTimes = {
  requestTimeout: formMs,
  connectionTimeout: silenceMs,
  http: { headersTimeout: headMs, connectionsCheckingInterval: 1000 },
}

const mostConnections = 4000

/** Node knows one time for all requests; this holds those without a form to theirs. */
export function limitRequestTimes(app: FastifyInstance, { answerSocket }: Unreadable): void {
  app.server.maxConnections = mostConnections
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, raw } = request
    const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && !/^multipart\//i.test(headers['content-type'] ?? '')) {
      const late = setTimeout(() => {
        if (!raw.complete && !reply.sent) answerSocket(408, raw.socket)
      }, bodyMs)
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(late))
    }
    done()
  })
}
