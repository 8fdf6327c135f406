import type { FastifyInstance } from 'fastify'
import type { Replica } from '#platform/db'

const cookie = 'store_wrote'

/**
 * Tells a browser with the answer to each call that may have changed something to say so for as long as a replica may not have it. Pages,
 * which are the same for everybody, neither set nor read the cookie.
 */
export function rememberWriters(
  app: FastifyInstance,
  { mostLagMs }: Pick<Replica, 'mostLagMs'>,
  publicUrl: string,
): void {
  const seconds = Math.ceil(mostLagMs / 1000) + 1
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const set = `${cookie}=1; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  app.addHook('onSend', (request, reply, payload, done) => {
    const { method } = request
    const mayHaveWritten =
      method !== 'GET' &&
      method !== 'HEAD' &&
      method !== 'OPTIONS' &&
      request.url.startsWith('/api/')
    // A refused call changed nothing. One that failed may have.
    if (mayHaveWritten && (reply.statusCode < 400 || reply.statusCode >= 500)) {
      void reply.header('set-cookie', set)
    }
    done(null, payload)
  })
}

const says = new RegExp(`(?:^|;\\s*)${cookie}=1(?:;|$)`)

/** Whether a request says that its sender has just written, or who a guest is: a guest's writes are known by nothing else. */
export function mayHaveJustWritten(headers: {
  cookie?: string | undefined
  'cart-token'?: unknown
  'order-key'?: unknown
}): boolean {
  if (headers['cart-token'] !== undefined || headers['order-key'] !== undefined) return true
  return headers.cookie !== undefined && says.test(headers.cookie)
}
