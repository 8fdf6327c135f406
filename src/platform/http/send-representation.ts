import type { FastifyReply, FastifyRequest } from 'fastify'
import { preferredEncoding, type Representation } from './representation.ts'

/** Sends the body in the best encoding for the browser, or 304 if the browser already has it. */
export async function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
): Promise<FastifyReply> {
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  const etag = representation.etag(encoding)
  void reply.header('etag', etag)
  varyBy(reply, 'Accept-Encoding')
  if (reply.statusCode === 200 && has(request.headers['if-none-match'], etag))
    return reply.code(304).send()
  if (encoding === 'identity') return reply.send(representation.body)
  void reply.header('content-encoding', encoding)
  return reply.send(await representation.encoded(encoding))
}

/** Adds to the request headers that the response depends on. */
export function varyBy(reply: FastifyReply, header: string): void {
  const others = reply.getHeader('vary')
  void reply.header('vary', others === undefined ? header : `${String(others)}, ${header}`)
}

function has(ifNoneMatch: string | undefined, etag: string): boolean {
  const named = ifNoneMatch?.split(',').map((one) => one.trim().replace(/^W\//, ''))
  return named?.includes(etag) ?? false
}
