import { answerText, listenApart, type At } from '#platform/listeners'
import type { Log } from '#platform/telemetry'

/** Prometheus' text format names its version. */
const asFigures = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }

/** Serves /metrics at an address of its own, which visitors cannot reach. Returns a function that stops it. */
export async function listenForMetrics(
  at: At,
  read: () => Promise<string>,
  log: Log,
): Promise<() => Promise<void>> {
  const place = { setting: 'METRICS_LISTEN', at }
  return listenApart(place, ['/metrics'], (_request, _path, response) => {
    read().then(
      (text) => answerText(response, 200, text, asFigures),
      (err: unknown) => {
        log.error({ err }, 'the metrics could not be collected')
        answerText(response, 500, 'The metrics could not be collected\n')
      },
    )
  })
}
