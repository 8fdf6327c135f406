/**
 * What a span may tell, by the names of OpenTelemetry's conventions where it has some. Nothing else is sent: no address, name,
 * e-mail, token, card or value of a statement has a place here.
 */
export const factNames = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'db.system.name',
  'db.query.summary',
  'db.operation.batch.size',
  'messaging.system',
  'messaging.destination.name',
  'messaging.operation.type',
  'server.role',
  'store.call',
  'store.request_id',
  'error.type',
] as const

export type SpanFacts = { readonly [Fact in (typeof factNames)[number]]?: string | number }

export type SpanTold = {
  name: string
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal'
  facts?: SpanFacts
}

/** A span that is open. */
export type ActiveSpan = {
  /** What lines of the log say of it. */
  logged: { trace_id: string; span_id: string }
  /** The header by which others join the trace (w3.org/TR/trace-context). */
  traceparent: string
  /** Begins a span inside. `startedAt`: milliseconds of `performance.now()`, if it began before. */
  begin(told: SpanTold, startedAt?: number): ActiveSpan
  /** `error`: what was thrown. Only its kind is told. */
  end(facts?: SpanFacts, error?: unknown): void
}
