import { causedBy, presentCause } from './cause.ts'
import type { ActiveSpan, SpanTold } from './span.ts'

/** Begins a trace, or joins the one that the header of the caller names. */
export type Tracing = { begin(told: SpanTold, traceparent?: string): ActiveSpan }

let tracing: Tracing | undefined

/** From now on spans are made with this; undefined: no more. */
export function traceWith(next: Tracing | undefined): void {
  tracing = next
}

/** Whether spans are made. What costs anything is added only then. */
export function isTraced(): boolean {
  return tracing !== undefined
}

export function beginTrace(told: SpanTold, traceparent?: string): ActiveSpan | undefined {
  return tracing?.begin(told, traceparent)
}

/** Does the work in a span of the present trace; without one, just does it. */
export function traced<Result>(told: SpanTold, work: () => Promise<Result>): Promise<Result> {
  const cause = presentCause()
  if (!cause?.span) return work()
  const span = cause.span.begin(told)
  return causedBy({ ...cause, span }, work).then(
    (result) => {
      span.end()
      return result
    },
    (error: unknown) => {
      span.end({}, error)
      throw error
    },
  )
}
