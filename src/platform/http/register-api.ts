import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod'
import type { Page, Route, Sheet } from '#contract/describe'
import { pathOf } from '#contract/client'
import { longestPage } from '#contract/constants'
import { Refusal } from '#contract/refusals'
import type { Log } from '#platform/telemetry'
import { csvLines } from './csv.ts'
import type { Dispatcher, RawRequest } from './dispatch.ts'
import type { HandledGroup, HandledRoute } from './handle.ts'
import { problemOf, sendProblem } from './problems.ts'
import { fileReader, takeForms } from './upload.ts'

const streamsAtATime = 2

/** Puts every handled route of the contract on the wire below /api. */
export function registerApi(
  app: FastifyInstance,
  groups: Record<string, HandledGroup>,
  dispatch: Dispatcher,
  log: Log,
): void {
  let streams = 0
  for (const group of Object.values(groups)) {
    for (const handled of Object.values(group)) {
      const { method, path, fileField } = handled.route
      const route: RouteOptions = {
        method,
        url: `/api${path}`,
        handler: (request, reply) => answer(handled, request, reply),
      }
      if (fileField === undefined) app.route(route)
      else void app.register((scope) => takeForms(scope).then(() => void scope.route(route)))
    }
  }

  async function answer(handled: HandledRoute, request: FastifyRequest, reply: FastifyReply) {
    void reply.header('cache-control', 'no-store')
    try {
      const raw = rawRequest(request, handled.route)
      if (handled.route.paged && !hasLimit(raw)) return await wholeList(handled, raw, reply)
      if (handled.route.sheet) return await sheet(handled, raw, reply)
      const answered = await dispatch(handled, raw)
      return await (handled.route.paged
        ? sendPage(handled.route, raw, answered as Page<unknown>, reply)
        : sendJson(reply, answered))
    } catch (error) {
      return sendProblem(reply, problemOf(error, log))
    }
  }

  // The specified client asks for whole lists. They are streamed page by page, so that no database
  // connection is held while a slow reader reads, and few at a time, so that they never crowd out the rest.
  function wholeList(handled: HandledRoute, raw: RawRequest, reply: FastifyReply) {
    return stream(reply, async () => {
      const first = await pageAt(handled, raw, undefined)
      void reply.header('x-paged', '1').type('application/json; charset=utf-8')
      return Readable.from(streamed(handled, raw, first))
    })
  }

  function sheet(handled: HandledRoute, raw: RawRequest, reply: FastifyReply) {
    return stream(reply, async () => {
      const { fileName, rows } = (await dispatch(handled, raw)) as AnySheet
      void reply
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .type('text/csv; charset=utf-8; header=present')
      return Readable.from(csvLines(columnsOf(handled.route), rows))
    })
  }

  async function stream(reply: FastifyReply, open: () => Promise<Readable>) {
    // Opened first: who asks wrongly, or may not, is told that, and takes nobody's place.
    const body = await open()
    if (streams >= streamsAtATime) {
      body.destroy()
      throw new Refusal('busy')
    }
    streams++
    // Comes once, also when the reader goes away.
    body.once('close', () => streams--)
    return reply.send(body)
  }

  async function* streamed(handled: HandledRoute, raw: RawRequest, first: Page<unknown>) {
    let separator = '['
    for (let page = first; ; page = await pageAt(handled, raw, page.next ?? undefined)) {
      for (const item of page.items) {
        yield separator + JSON.stringify(item)
        separator = ','
      }
      if (page.next === null) break
    }
    yield separator === '[' ? '[]' : ']'
  }

  async function pageAt(handled: HandledRoute, raw: RawRequest, cursor: string | undefined) {
    const query = { ...(raw.query as object), limit: longestPage, ...(cursor && { cursor }) }
    return (await dispatch(handled, { ...raw, query })) as Page<unknown>
  }
}

type AnySheet = Sheet<Record<string, unknown>> & { rows: AsyncIterable<Record<string, unknown>> }

function columnsOf({ response, path }: Route): string[] {
  if (response instanceof z.ZodObject) return Object.keys(response.shape)
  throw new Error(`The rows of ${path} have no columns.`)
}

function rawRequest(request: FastifyRequest, { fileField }: Route): RawRequest {
  const key = request.headers['idempotency-key']
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    ...(fileField !== undefined && { file: fileReader(request, fileField) }),
    token: bearer(request.headers.authorization),
    address: request.ip,
    idempotencyKey: Array.isArray(key) ? key.join(',') : key,
  }
}

/** The token of `Authorization: Bearer …`, or null. */
function bearer(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(header ?? '')?.[1] ?? null
}

function hasLimit(raw: RawRequest): boolean {
  return typeof raw.query === 'object' && raw.query !== null && 'limit' in raw.query
}

function sendJson(reply: FastifyReply, answer: unknown) {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
}

function sendPage(route: Route, raw: RawRequest, page: Page<unknown>, reply: FastifyReply) {
  void reply.header('x-paged', '1')
  if (page.total !== undefined) void reply.header('x-total-count', String(page.total))
  if (page.next !== null) {
    const query = { ...(raw.query as Record<string, string>), cursor: page.next }
    const params = raw.params as Record<string, string>
    void reply.header('link', `</api${pathOf(route, { params, query })}>; rel="next"`)
  }
  return sendJson(reply, page.items)
}
