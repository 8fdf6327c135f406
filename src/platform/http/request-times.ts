import type { FastifyInstance } from 'fastify'
import type { Unreadable } from './unreadable-requests.ts'

/** The head of a request may take 5 s, its body 10 s. A form with a picture may take longer, for slow connections. */
const headMs = 5000
const bodyMs = 10_000
const formMs = 60_000
/** A connection on which nothing was sent for so long is cut. */
const silenceMs = 30_000

export const serverTimes = {
  requestTimeout: formMs,
  connectionTimeout: silenceMs,
  http: { headersTimeout: headMs, connectionsCheckingInterval: 1000 },
}

const mostConnections = 4000

/** Node has one time limit for all requests, which must suit forms. This sets the shorter limit of all other requests. */
export function limitRequestTimes(app: FastifyInstance, { answerSocket }: Unreadable): void {
  app.server.maxConnections = mostConnections
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, raw } = request
    const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && !/^multipart\//i.test(headers['content-type'] ?? '')) {
      const late = setTimeout(() => {
        if (!raw.complete && !reply.sent) answerSocket(408, raw.socket, { id: request.id })
      }, bodyMs)
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(late))
    }
    done()
  })
}
