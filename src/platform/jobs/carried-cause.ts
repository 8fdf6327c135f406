import { beginTrace, causedBy, presentCause, type Cause } from '#platform/telemetry'

/** What a job carries of whoever has caused it, beside its own payload. */
type Carried = { requestId?: string | undefined; traceparent?: string | undefined }

/** The field of the payload that carries it. Handlers do not see it. */
const field = 'cause'

/** The payload with its present cause, if it has one. */
export function withCause(payload: Record<string, unknown>): Record<string, unknown> {
  return { ...payload, ...carriedNow() }
}

/** The part of a payload that carries the present cause. */
export function carriedNow(): { [field]?: Carried } {
  const cause = presentCause()
  if (!cause || (cause.requestId === undefined && !cause.span)) return {}
  const traceparent = cause.span?.traceparent
  return { [field]: { requestId: cause.requestId, ...(traceparent && { traceparent }) } }
}

/** Whose request has caused the job, if it was one. */
export function requestOf(payload: unknown): string | undefined {
  return carriedBy(payload).requestId
}

/** Runs the job in the name of whoever has caused it, in their trace. */
export async function runCaused(
  name: string,
  payload: unknown,
  run: (payload: unknown) => Promise<void>,
): Promise<void> {
  const { requestId, traceparent } = carriedBy(payload)
  const span = beginTrace(
    {
      name: `process ${name}`,
      kind: 'consumer',
      facts: {
        'messaging.system': 'graphile-worker',
        'messaging.destination.name': name,
        'messaging.operation.type': 'process',
        ...(requestId !== undefined && { 'store.request_id': requestId }),
      },
    },
    traceparent,
  )
  const cause: Cause = { requestId, span }
  try {
    await causedBy(cause, () => run(withoutCause(payload)))
    span?.end()
  } catch (error) {
    span?.end({}, error)
    throw error
  }
}

function withoutCause(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !(field in payload)) return payload
  const { [field]: _, ...own } = payload
  return own
}

function carriedBy(payload: unknown): Carried {
  if (typeof payload !== 'object' || payload === null || !(field in payload)) return {}
  const carried: unknown = payload[field]
  if (typeof carried !== 'object' || carried === null) return {}
  const of = (name: string): string | undefined => {
    const value: unknown = Reflect.get(carried, name)
    return typeof value === 'string' ? value : undefined
  }
  return { requestId: of('requestId'), traceparent: of('traceparent') }
}
