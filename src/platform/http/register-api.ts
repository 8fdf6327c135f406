import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod'
import type { Document, Page, Route, Sheet } from '#contract/describe'
import { pathOf } from '#contract/client'
import { longestPage } from '#contract/constants'
import type { Log } from '#platform/telemetry'
import { csvLines } from './csv.ts'
import type { Dispatcher, RawRequest } from './dispatch.ts'
import type { HandledGroup, HandledRoute } from './handle.ts'
import { fileOpener } from './open-file.ts'
import type { Priority } from './admission/gate.ts'
import { problemOf, sendProblem } from './problems.ts'
import { createStreams, streamLimits } from './admission/streams.ts'
import { sendDocument } from './send-document.ts'
import { markOldAnswer, sendText, setKeeping } from './send-text.ts'
import { mayHaveJustWritten } from './shop-window/writers.ts'
import { formReader, takeForms } from './upload.ts'

/** Registers every route of the contract under /api. */
export function registerApi(
  app: FastifyInstance,
  groups: Record<string, HandledGroup>,
  dispatch: Dispatcher,
  log: Log,
  limits = streamLimits,
): void {
  const streams = createStreams(limits, log)
  for (const group of Object.values(groups)) {
    for (const handled of Object.values(group)) {
      const { method, path, fileField } = handled.route
      const route: RouteOptions = {
        method: method === 'GET' ? ['GET', 'HEAD'] : method,
        url: `/api${path}`,
        // Fastify's own HEAD route would make the whole response and throw it away.
        exposeHeadRoute: false,
        config: {
          priority: priorityIn(handled.route),
          isLong: (request) => isLong(handled.route, request),
        },
        handler: (request, reply) => answer(handled, request, reply),
      }
      if (fileField === undefined) app.route(route)
      else void app.register((scope) => takeForms(scope).then(() => void scope.route(route)))
    }
  }

  async function answer(handled: HandledRoute, request: FastifyRequest, reply: FastifyReply) {
    const { access, open } = handled.route
    setKeeping(request, reply, { isForAnybody: access === 'anyone' && !open })
    try {
      const raw = rawRequest(request, handled.route, reply)
      if (isHead(request) && isLong(handled.route, raw))
        return await headOf(dispatch, handled, raw, reply)
      if (handled.route.paged && !hasLimit(raw)) {
        return await streams.send(request, reply, () => wholeList(handled, raw, reply))
      }
      if (handled.route.sheet) {
        return await streams.send(request, reply, () => sheet(handled, raw, reply))
      }
      const answered = await dispatch(handled, raw)
      if (handled.route.document) return sendDocument(reply, answered as Document)
      return await (handled.route.paged
        ? sendPage(handled.route, raw, answered as Page<unknown>, { request, reply })
        : sendJson(request, reply, answered))
    } catch (error) {
      return sendProblem(reply, problemOf(error, log))
    }
  }

  // The client of the specification requests whole lists. They are made page by page with the paged call.
  async function wholeList(handled: HandledRoute, raw: RawRequest, reply: FastifyReply) {
    const first = await pageAt(dispatch, handled, { ...raw, isWhole: true }, undefined)
    asList(reply)
    return streamed(dispatch, handled, raw, first)
  }

  async function sheet(handled: HandledRoute, raw: RawRequest, reply: FastifyReply) {
    const { fileName, rows } = (await dispatch(handled, raw)) as AnySheet
    asSheet(reply).header('content-disposition', `attachment; filename="${fileName}"`)
    return csvLines(columnsOf(handled.route), rows)
  }
}

// A forbidden or invalid request is refused as usual; the response itself is not made.
async function headOf(
  dispatch: Dispatcher,
  handled: HandledRoute,
  raw: RawRequest,
  reply: FastifyReply,
) {
  await dispatch(handled, { ...raw, headersOnly: true })
  return (handled.route.sheet ? asSheet(reply) : asList(reply)).send()
}

async function* streamed(
  dispatch: Dispatcher,
  handled: HandledRoute,
  raw: RawRequest,
  first: Page<unknown>,
) {
  let separator = '['
  for (let page = first; ; page = await pageAt(dispatch, handled, raw, page.next ?? undefined)) {
    if (page.items.length > 0) {
      yield separator + page.items.map((item) => JSON.stringify(item)).join(',')
      separator = ','
    }
    if (page.next === null) break
  }
  yield separator === '[' ? '[]' : ']'
}

async function pageAt(
  dispatch: Dispatcher,
  handled: HandledRoute,
  raw: RawRequest,
  cursor: string | undefined,
) {
  const query = { ...(raw.query as object), limit: longestPage, ...(cursor && { cursor }) }
  return (await dispatch(handled, { ...raw, query })) as Page<unknown>
}

function priorityIn({ vital, open }: Route): Priority | 'open' {
  if (open) return 'open'
  return vital ? 'vital' : 'general'
}

type AnySheet = Sheet<Record<string, unknown>> & { rows: AsyncIterable<Record<string, unknown>> }

function columnsOf({ response, path }: Route): string[] {
  if (response instanceof z.ZodObject) return Object.keys(response.shape)
  throw new Error(
    `The response of ${path} must be an object schema: its keys are the columns of the CSV file.`,
  )
}

function rawRequest(request: FastifyRequest, route: Route, reply: FastifyReply): RawRequest {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    ...(route.fileField !== undefined && {
      form: route.streamed ? fileOpener(request, route) : formReader(request, route),
    }),
    token: bearer(request.headers.authorization),
    cartToken: oneHeader(request.headers['cart-token']),
    orderKey: oneHeader(request.headers['order-key']),
    address: request.ip,
    idempotencyKey: oneHeader(request.headers['idempotency-key']),
    mayHaveWritten: mayHaveJustWritten(request.headers),
    onOld: (seconds) => markOldAnswer(reply, seconds),
  }
}

// A header that is sent twice fits no pattern.
function oneHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value
}

/** The token of `Authorization: Bearer …`, or null. */
function bearer(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(header ?? '')?.[1] ?? null
}

function hasLimit(raw: Asked): boolean {
  return typeof raw.query === 'object' && raw.query !== null && 'limit' in raw.query
}

type Asked = { query?: unknown }

function isHead({ method }: FastifyRequest): boolean {
  return method === 'HEAD'
}

function isLong({ paged, sheet }: Route, raw: Asked): boolean {
  return sheet === true || (paged === true && !hasLimit(raw))
}

function asList(reply: FastifyReply): FastifyReply {
  return reply.header('x-paged', '1').type('application/json; charset=utf-8')
}

function asSheet(reply: FastifyReply): FastifyReply {
  return reply.type('text/csv; charset=utf-8; header=present')
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

function sendJson(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  void reply.type('application/json; charset=utf-8')
  return sendText(request, reply, JSON.stringify(answer))
}

function sendPage(
  route: Route,
  raw: RawRequest,
  page: Page<unknown>,
  { request, reply }: Exchange,
) {
  asList(reply)
  if (page.total !== undefined) void reply.header('x-total-count', String(page.total))
  if (page.next !== null) {
    const query = { ...(raw.query as Record<string, string>), cursor: page.next }
    const params = raw.params as Record<string, string>
    void reply.header('link', `</api${pathOf(route, { params, query })}>; rel="next"`)
  }
  return sendJson(request, reply, page.items)
}
