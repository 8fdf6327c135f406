import type { FastifyReply } from 'fastify'
import type { Document } from '#contract/describe'

/**
 * Sends a file that somebody has uploaded. The browser saves it and shows nothing of it as a page of ours: what is in such a
 * file is not to be trusted.
 */
export function sendDocument(
  reply: FastifyReply,
  { fileName, type, bytes }: Document,
): FastifyReply {
  return reply
    .headers({
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .type(type)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
