import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EncodedBody } from './encoded-body.ts'
import { acceptedEncoding, isUnchanged } from './negotiation.ts'

/** Sends the form this client takes, or 304 when it has it. Status, type and Cache-Control are the caller's. */
export async function sendBody(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(headers['accept-encoding'])
  const etag = body.etag(encoding)
  void reply.header('vary', 'Accept-Encoding').header('etag', etag)
  if (reply.statusCode === 200 && isUnchanged(headers['if-none-match'], etag)) {
    return reply.code(304).removeHeader('content-type').send()
  }
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(await body.form(encoding))
}
