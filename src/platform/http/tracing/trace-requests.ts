import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginTrace, causedBy, isTraced } from '#platform/telemetry'
import { causeOf } from './request-ids.ts'

/**
 * Makes a span of each request, in the trace that the caller's `traceparent` names. The answer names the trace in
 * `Server-Timing`, where scripts of a monitoring service find it. Without tracing, nothing is added.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTraced()) return
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, headers, id } = request
    const route = routeOptions.url
    const span = beginTrace(
      {
        name: route === undefined ? method : `${method} ${route}`,
        kind: 'server',
        facts: {
          'http.request.method': method,
          ...(route !== undefined && { 'http.route': route }),
          'store.request_id': id,
        },
      },
      headers['traceparent'] === undefined ? undefined : String(headers['traceparent']),
    )
    if (!span) return done()
    void reply.header('server-timing', `traceparent;desc="${span.traceparent}"`)
    request.cause = { ...causeOf(request), span }
    causedBy(request.cause, done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const isFailed = statusCode >= 500
    spanOf(request)?.end({
      'http.response.status_code': statusCode,
      ...(isFailed && { 'error.type': String(statusCode) }),
    })
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    spanOf(request)?.end({ 'error.type': 'aborted' })
    done()
  })
}

function spanOf(request: FastifyRequest) {
  return request.cause?.span
}
