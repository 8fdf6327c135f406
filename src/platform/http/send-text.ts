import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { preferredEncoding, representationOf } from './representation.ts'
import { sendRepresentation, varyBy } from './send-representation.ts'

/** Shorter bodies fit into one packet anyway. */
const leastCompressedBytes = 1024

const notKept = 'no-store'

/**
 * Nobody may keep the response, or, if anybody may read it and nobody has said who they are, browsers may, as long as
 * they ask each time whether it is still the same.
 */
export function setKeeping(
  request: FastifyRequest,
  reply: FastifyReply,
  { isForAnybody }: { isForAnybody: boolean },
): void {
  const mayBeKept =
    isForAnybody && request.method === 'GET' && request.headers.authorization === undefined
  void reply.header('cache-control', mayBeKept ? 'private, no-cache' : notKept)
  if (mayBeKept) varyBy(reply, 'Authorization')
}

/** Says how old an answer is that a replica gave while the database is away. Nobody may keep it. */
export function markOldAnswer(reply: FastifyReply, seconds: number): void {
  void reply.headers({
    age: String(seconds),
    warning: '110 - "Response is Stale"',
    'cache-control': notKept,
  })
}

/** Sends a text, compressed if that pays and the client takes it. A text that may be kept has an ETag. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const isKept = reply.getHeader('cache-control') !== notKept
  const isCompressed = request.method === 'GET' && text.length >= leastCompressedBytes
  if (!isKept && !isCompressed) return reply.send(text)
  return sendRepresentation(request, reply, representationOf(Buffer.from(text), 'once a request'))
}

/** Sends a text that is made piece by piece, compressed if the client takes it. */
export function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: Readable,
): FastifyReply {
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  varyBy(reply, 'Accept-Encoding')
  if (encoding === 'identity') return reply.send(pieces)
  const compressor =
    encoding === 'gzip'
      ? createGzip({ level: 1 })
      : createBrotliCompress({
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 1,
            // The default window takes four megabytes for each reader.
            [constants.BROTLI_PARAM_LGWIN]: 18,
          },
        })
  // Whichever of the two ends early ends the other.
  pipeline(pieces, compressor, () => {})
  return reply.header('content-encoding', encoding).send(compressor)
}

/** Says that there is no such file, to those who ask for one and not for a page. */
export function sendNotThere(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n')
}
