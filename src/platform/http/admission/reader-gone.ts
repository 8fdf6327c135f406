import type { FastifyReply } from 'fastify'

/**
 * Calls `then` once: when the answer has been sent whole, or when its reader has gone, even if that happened before.
 * 'close' alone is not enough: a response that is already closed never says it again.
 */
export function whenReaderIsGone(reply: FastifyReply, then: () => void): void {
  if (isReaderGone(reply)) return then()
  const { raw, request } = reply
  const gone = () => {
    raw.off('close', gone)
    request.raw.socket.off('close', gone)
    then()
  }
  raw.once('close', gone)
  request.raw.socket.once('close', gone)
}

/** Whether nobody reads what would be sent from now on. */
export function isReaderGone({ raw, request }: FastifyReply): boolean {
  return raw.closed || raw.destroyed || request.raw.socket.destroyed
}
