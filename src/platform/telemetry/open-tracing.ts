import type { Log } from './log.ts'
import { traceWith } from './tracing.ts'
import type { TracesSettings } from './tracing-settings.ts'

/** What is sent at the end has this long. */
const mostGoodbyeMs = 1_000

/**
 * Sends spans to a collector if the settings name one (OTEL_*), else loads nothing. A collector that is slow or away costs
 * spans and nothing else. Returns a function that sends what is left and stops.
 */
export async function openTracing(
  settings: TracesSettings | null,
  log: Log,
): Promise<(() => Promise<void>) | undefined> {
  if (!settings) return undefined
  const { createTracing } = await import('./otel/create-tracing.ts')
  const { tracing, stop } = createTracing(settings, log)
  traceWith(tracing)
  return async () => {
    traceWith(undefined)
    const late = new Promise<void>((resolve) => void setTimeout(resolve, mostGoodbyeMs).unref())
    await Promise.race([stop(), late])
  }
}
