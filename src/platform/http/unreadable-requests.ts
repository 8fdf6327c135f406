import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Problem } from '#contract/problem'
import { Refusal } from '#contract/refusals'
import type { Log } from '#platform/telemetry'
import { problemOf, sendProblem } from './problems.ts'
import { requestIdHeader } from './tracing/request-ids.ts'

type Headers = Record<string, string>

/**
 * Answers what Node or Fastify cannot read as a request: a missing head, a head that is too long or too slow, a
 * malformed address. These responses carry the headers of every response too.
 */
export function createUnreadable(headers: Headers, log: Log) {
  function answerSocket(
    status: 400 | 408 | 417 | 431,
    socket: Socket,
    { error, id = randomUUID() }: { error?: Error; id?: string } = {},
  ): void {
    if (socket.writable) socket.write(asText(status, headers, id))
    socket.destroy(error)
  }

  const clientErrorHandler: FastifyServerOptions['clientErrorHandler'] = (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const id = randomUUID()
    log.debug({ code: error.code, requestId: id }, 'a request could not be read')
    answerSocket(statusOf(error.code), socket, { error, id })
  }

  // A malformed address, or one with a part that is far too long. No route was found, so no hook has set the headers.
  function frameworkErrors(_error: Error, { id }: FastifyRequest, reply: FastifyReply): void {
    void reply.headers({ ...headers, [requestIdHeader]: id })
    void sendProblem(reply, problemOf(new Refusal('not_found'), log))
  }

  return { answerSocket, clientErrorHandler, frameworkErrors }
}

export type Unreadable = ReturnType<typeof createUnreadable>

/** Refuses unknown `Expect` headers here, since Node would answer without our headers. */
export function refuseExpectations(app: FastifyInstance, { answerSocket }: Unreadable): void {
  app.server.on('checkExpectation', (request: { socket: Socket }) =>
    answerSocket(417, request.socket),
  )
}

function statusOf(code: string): 400 | 408 | 431 {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

function asText(status: number, headers: Headers, id: string): string {
  const title = STATUS_CODES[status] ?? 'Bad Request'
  const problem: Problem = { type: 'about:blank', title, status, code: 'invalid_input', id }
  const body = JSON.stringify(problem)
  const lines = Object.entries({
    ...headers,
    [requestIdHeader]: id,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status} ${title}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
