import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { Span, SpanContext, Tracer } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  envDetector,
  detectResources,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'
import { factNames, type ActiveSpan, type SpanFacts, type SpanTold } from '../span.ts'
import type { Tracing } from '../tracing.ts'
import type { TracesSettings } from '../tracing-settings.ts'
import { samplerOf } from './samplers.ts'

const kinds: Record<SpanTold['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

const logEveryMs = 60_000

/** Spans by OpenTelemetry's own library. They wait in a queue of limited length for a collector that may be slow or away. */
export function createTracing(
  { sampler, ratio, queue }: TracesSettings,
  log: Log,
): { tracing: Tracing; stop: () => Promise<void> } {
  logSometimes(log)
  const provider = new TracerProvider({
    sampler: samplerOf(sampler, ratio),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'store' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanLimits: { attributeValueLengthLimit: 200 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        maxQueueSize: queue.most,
        maxExportBatchSize: queue.batch,
        scheduledDelayMillis: queue.everyMs,
        exportTimeoutMillis: queue.patienceMs,
      }),
    ],
  })
  const tracer = provider.getTracer('store')
  const begin: Tracing['begin'] = (told, traceparent) =>
    open(tracer, told, traceparent === undefined ? null : parseTraceParent(traceparent))
  return { tracing: { begin }, stop: () => provider.shutdown().catch(() => {}) }
}

function open(
  tracer: Tracer,
  { name, kind, facts = {} }: SpanTold,
  parent: SpanContext | null,
  startTime?: number,
): ActiveSpan {
  const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
  const options = {
    kind: kinds[kind],
    attributes: allowed(facts),
    ...(startTime !== undefined && { startTime }),
  }
  const span = tracer.startSpan(name, options, context)
  const own = span.spanContext()
  const { traceId, spanId, traceFlags } = own
  return {
    logged: { trace_id: traceId, span_id: spanId },
    traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}`,
    begin: (told, startedAt) => open(tracer, told, own, startedAt),
    end: (more = {}, error) => end(span, more, error),
  }
}

function end(span: Span, facts: SpanFacts, error: unknown): void {
  span.setAttributes(allowed(facts))
  if (error !== undefined) {
    span.setAttribute('error.type', kindOf(error))
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

const known: ReadonlySet<string> = new Set(factNames)

/** The types say so too. What is built from data at run time is held to it here. */
function allowed(facts: SpanFacts): Record<string, string | number> {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => known.has(name)))
}

/** An error's code or name. Its message may have data in it. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[\w.]{1,60}$/.test(code) ? code : error.name
}

/** What the library complains of, such as a collector that is away: one line a minute, without what it says of the answer. */
function logSometimes(log: Log): void {
  let loggedAt = -Infinity
  const complain = (said: string) => {
    if (performance.now() - loggedAt < logEveryMs) return
    loggedAt = performance.now()
    log.warn({ said: said.slice(0, 200) }, 'spans did not reach the collector')
  }
  const nothing = () => {}
  diag.setLogger(
    { error: complain, warn: complain, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
