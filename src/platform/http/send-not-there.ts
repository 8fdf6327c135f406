import type { FastifyReply } from 'fastify'

/** Says that there is no such file, to those who ask for one and not for a page. */
export function sendNotThere(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n')
}
