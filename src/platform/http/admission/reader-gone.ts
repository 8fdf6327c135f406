import type { FastifyReply } from 'fastify'

/**
 * Calls `then` once: when the response has been sent in full, or when its reader has disconnected, even if that
 * happened before this call. Listening for 'close' alone is not enough: a closed response does not emit it again.
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

/** Whether the reader has disconnected, so that nothing more can be sent. */
export function isReaderGone({ raw, request }: FastifyReply): boolean {
  return raw.closed || raw.destroyed || request.raw.socket.destroyed
}
